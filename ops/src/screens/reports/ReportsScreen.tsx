import {
  journalMostDays,
  reportMostDays,
  staffJournalFile,
  staffReport,
  staffReportFile,
  type ReportView,
} from '@noriai/contract/calls/staff/reports'
import { ApiError } from '@noriai/contract/client/ApiError'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import {
  figureOf,
  hasDepartures,
  kindOfFigure,
  reportGroups,
  type ReportFigure,
  type ReportGroup,
} from '@noriai/contract/rules/reportFigures'
import { daysBetween, msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import {
  BackLink,
  Button,
  Empty,
  ErrorNote,
  LoadState,
  Note,
  Segment,
  SelectField,
  TextField,
} from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { addressOf } from '../../model/address'
import { downloadText } from '../../model/download'
import { rangeOfPeriod, reportPeriods, type DayRange, type ReportPeriod } from '../../model/reportPeriods'
import { useSession } from '../../model/session'
import { CashUp } from './CashUp'
import { ClosedDays } from './ClosedDays'
import { Figures } from './Figures'
import { LoadMap } from './LoadMap'
import { Reasons } from './Reasons'
import { ReportChart } from './ReportChart'
import { ReportTable } from './ReportTable'
import { inOrder, useReportWords } from './useReportWords'
import './reports.css'

type Files = readonly { readonly fileName: string; readonly text: string }[]

const saveAll = (files: Files) =>
  files.forEach(({ fileName, text }) => downloadText(fileName, text, 'text/csv;charset=utf-8'))
/** Of neighbouring days, weeks, months or hours some say what the others are. */
const isOfTime = (by: ReportGroup) => by === 'day' || by === 'week' || by === 'month' || by === 'hour'
/** What a report can be grouped by; line and hour together have a table of their own. */
const groups = reportGroups.filter((by) => by !== 'lineHour')
const lengthOf = ({ from, to }: DayRange) => daysBetween(from, to) + 1
const problemOf = (range: DayRange, max: number) =>
  lengthOf(range) < 1 || lengthOf(range) > max
    ? new ApiError('staff.tooManyDays', { params: { max } })
    : undefined

/** Figures of a period with what they mean, closed days with their corrections, and the files of both. */
export default function ReportsScreen() {
  const { t } = useReportWords()
  const { desk } = useSession()
  const [tab, setTab] = useState<'overview' | 'days'>('overview')
  const [period, setPeriod] = useState<ReportPeriod>('last7')
  const [range, setRange] = useState<DayRange>(() => rangeOfPeriod('last7', desk.serviceDate))
  const [by, setBy] = useState<ReportGroup>('day')
  const refusal = problemOf(range, reportMostDays)
  const choose = (next: ReportPeriod) => {
    setPeriod(next)
    if (next !== 'own') setRange(rangeOfPeriod(next, desk.serviceDate))
  }
  const [openDays, setOpenDays] = useState<readonly string[]>([])
  const saveReport = useCallAction(staffReportFile, ({ files }) => saveAll(files))
  const saveJournal = useCallAction(staffJournalFile, ({ files, openDays: open }) => {
    setOpenDays(open)
    saveAll(files)
  })
  const journalRefusal = problemOf(range, journalMostDays)
  return (
    <main className="page stack reports">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <div className="row between wrap">
        <h1>{t('reports.title')}</h1>
        <Segment
          label={t('reports.title')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'overview', text: t('reports.overview') },
            { value: 'days', text: t('reports.days') },
          ]}
        />
      </div>
      <div className="report-choice">
        <SelectField
          label={t('reports.period')}
          value={period}
          onChange={choose}
          options={reportPeriods.map((value) => ({ value, text: t(`reports.period.${value}`) }))}
        />
        {period === 'own' && (
          <>
            <TextField
              label={t('reconciliation.from')}
              type="date"
              value={range.from}
              onChange={(from) => from !== '' && setRange({ ...range, from })}
            />
            <TextField
              label={t('reconciliation.to')}
              type="date"
              value={range.to}
              onChange={(to) => to !== '' && setRange({ ...range, to })}
            />
          </>
        )}
        {tab === 'overview' && (
          <SelectField
            label={t('reports.groupedBy')}
            value={by}
            onChange={setBy}
            options={groups.map((value) => ({ value, text: t(`reports.by.${value}`) }))}
          />
        )}
        <div className="report-files">
          <Button
            icon="download"
            busy={saveReport.isRunning}
            disabled={refusal !== undefined}
            onClick={() => saveReport.run({ ...range, by })}
          >
            {t('reports.csv')}
          </Button>
          <Button
            kind="primary"
            icon="download"
            busy={saveJournal.isRunning}
            disabled={journalRefusal !== undefined}
            onClick={() => saveJournal.run(range)}
          >
            {t('reports.journal')}
          </Button>
        </div>
      </div>
      <ErrorNote error={refusal ?? saveReport.error ?? saveJournal.error} />
      {journalRefusal && !refusal && (
        <p className="small mute">{t('reports.journalDays', { max: journalMostDays })}</p>
      )}
      {openDays.length > 0 && (
        <Note tone="amber" alert>
          {t('reports.journalOpen', { count: openDays.length })}
        </Note>
      )}
      {!refusal &&
        (tab === 'overview' ? (
          <Overview range={range} by={by} />
        ) : (
          <>
            {!journalRefusal && <CashUp range={range} />}
            <ClosedDays range={range} />
          </>
        ))}
    </main>
  )
}

/** The figures, the chart with its table, how full buses are, and why money went back. */
function Overview({ range, by }: { readonly range: DayRange; readonly by: ReportGroup }) {
  const { t, lang } = useReportWords()
  const loaded = useCall(staffReport, { ...range, by }, { everyMs: 5 * msPerMinute })
  const [wanted, setWanted] = useState<ReportFigure>('revenue')
  const isOfDepartures = wanted === 'load' || wanted === 'minibusLoad' || wanted === 'onTime'
  const figure = isOfDepartures && !hasDepartures(by) ? 'revenue' : wanted
  const report = loaded.data
  // Days to come have neither figures nor a sense of being closed.
  if (report && report.countedTo < range.from)
    return <Empty title={t('reports.noDays')} text={t('reports.noDaysText')} />
  return (
    <>
      <LoadState of={loaded} rows={6} />
      {report && (
        <>
          <p className="small mute">
            {t('reports.counted', {
              from: formatCalendarDate(range.from, lang),
              to: formatCalendarDate(report.countedTo, lang),
            })}{' '}
            {report.openDays > 0 ? t('reports.someOpen', { count: report.openDays }) : t('reports.allClosed')}
          </p>
          <Figures report={report} chosen={figure} onChoose={setWanted} />
          <div className="report-parts">
            <ChartCard report={report} by={by} figure={figure} />
            <LoadMap range={range} />
          </div>
          <section className="card stack">
            <h2>{t('reports.table')}</h2>
            <ReportTable report={report} by={by} />
          </section>
          <Reasons report={report} />
          <p className="small mute">{t('reports.foot')}</p>
        </>
      )}
    </>
  )
}

interface ChartCardProps {
  readonly report: ReportView
  readonly by: ReportGroup
  readonly figure: ReportFigure
}

function ChartCard({ report, by, figure }: ChartCardProps) {
  const { t, lang, keyText } = useReportWords()
  const kind = kindOfFigure(figure)
  // As money is spoken of: millions in English, tens of thousands in Japanese.
  const moneyUnit = lang === 'ja' ? 'tenThousands' : 'millions'
  const unit = kind === 'share' ? 'percent' : kind === 'money' ? moneyUnit : 'count'
  const bars = inOrder(report.rows).map((row) => ({
    label: keyText(row, by, true),
    value: figureOf(figure, row.sums),
    ...(figure === 'revenue' && { second: row.sums.refundsJpy }),
  }))
  const title = t('reports.chart', { figure: t(`reports.figure.${figure}`), by: t(`reports.chartBy.${by}`) })
  return (
    <section className="card stack">
      <div className="row wrap">
        <h2>{title}</h2>
        {kind === 'money' && <span className="small mute">{t('reports.moneyUnit')}</span>}
      </div>
      {figure === 'revenue' && (
        <p className="row wrap small mute">
          <span className="chart-mark" aria-hidden="true" /> {t('reports.figure.revenue')}
          <span className="chart-mark chart-mark-second" aria-hidden="true" /> {t('reports.figure.refunds')}
        </p>
      )}
      {bars.length === 0 ? (
        <p className="small mute">{t('reports.nothing')}</p>
      ) : (
        <ReportChart
          label={t('reports.chartLabel', { title })}
          bars={bars}
          unit={unit}
          keepsTexts={!isOfTime(by)}
        />
      )}
    </section>
  )
}

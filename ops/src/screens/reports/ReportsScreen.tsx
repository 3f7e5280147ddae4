import {
  journalMostDays,
  reportMostDays,
  staffJournalFile,
  staffReportFile,
} from '@noriai/contract/calls/staff/reports'
import { ApiError } from '@noriai/contract/client/ApiError'
import { reportGroups, type ReportGroup } from '@noriai/contract/rules/reportFigures'
import { daysBetween } from '@noriai/contract/time'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { BackLink, Button, ErrorNote, Note, Segment, SelectField, TextField } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { addressOf } from '../../model/address'
import { downloadText } from '../../model/download'
import { rangeOfPeriod, reportPeriods, type DayRange, type ReportPeriod } from '../../model/reportPeriods'
import { hasReportFile, reportTabIn, reportTabs } from '../../model/reportTabs'
import { useSession } from '../../model/session'
import { CashUp } from './CashUp'
import { FigureTab } from './FigureTab'
import { useReportWords } from './useReportWords'
import './reports.css'

type Files = readonly { readonly fileName: string; readonly text: string }[]

const saveAll = (files: Files) =>
  files.forEach(({ fileName, text }) => downloadText(fileName, text, 'text/csv;charset=utf-8'))
/** What a report can be grouped by; line and hour together have a table of their own. */
const groups = reportGroups.filter((by) => by !== 'lineHour')
const lengthOf = ({ from, to }: DayRange) => daysBetween(from, to) + 1
const problemOf = (range: DayRange, max: number) =>
  lengthOf(range) < 1 || lengthOf(range) > max
    ? new ApiError('staff.tooManyDays', { params: { max } })
    : undefined

/** Figures of a period with what they mean, by tabs that the address keeps, closed days with their corrections, drawers, and their files. */
export default function ReportsScreen() {
  const { t } = useReportWords()
  const { desk } = useSession()
  const { kind } = useParams()
  const [, navigate] = useLocation()
  const tab = reportTabIn(kind)
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
      <div className="report-tabs">
        <h1>{t('reports.title')}</h1>
        <Segment
          label={t('reports.title')}
          value={tab}
          onChange={(value) =>
            navigate(addressOf(value === 'overview' ? '/reports' : `/reports/${value}`), { replace: true })
          }
          options={reportTabs.map((value) => ({ value, text: t(`reports.tab.${value}`) }))}
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
        {tab !== 'drawers' && (
          <SelectField
            label={t('reports.groupedBy')}
            value={by}
            onChange={setBy}
            options={groups.map((value) => ({ value, text: t(`reports.by.${value}`) }))}
          />
        )}
        <div className="report-files">
          {hasReportFile(tab, 'report') && (
            <Button
              icon="download"
              busy={saveReport.isRunning}
              disabled={refusal !== undefined}
              onClick={() => saveReport.run({ ...range, by })}
            >
              {t('reports.csv')}
            </Button>
          )}
          {hasReportFile(tab, 'journal') && (
            <Button
              kind="primary"
              icon="download"
              busy={saveJournal.isRunning}
              disabled={journalRefusal !== undefined}
              onClick={() => saveJournal.run(range)}
            >
              {t('reports.journal')}
            </Button>
          )}
        </div>
      </div>
      <ErrorNote error={refusal ?? saveReport.error ?? saveJournal.error} />
      {hasReportFile(tab, 'journal') && journalRefusal && !refusal && (
        <p className="small mute">{t('reports.journalDays', { max: journalMostDays })}</p>
      )}
      {hasReportFile(tab, 'journal') && openDays.length > 0 && (
        <Note tone="amber" alert>
          {t('reports.journalOpen', { count: openDays.length })}
        </Note>
      )}
      {!refusal &&
        (tab === 'drawers' ? (
          <CashUp range={range} />
        ) : (
          <FigureTab key={tab} tab={tab} range={range} by={by} />
        ))}
    </main>
  )
}

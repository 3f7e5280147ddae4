import { staffReport, type ReportView } from '@noriai/contract/calls/staff/reports'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import {
  figureOf,
  kindOfFigure,
  type ReportFigure,
  type ReportGroup,
} from '@noriai/contract/rules/reportFigures'
import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import { Empty, LoadState } from '../../components'
import { useCall } from '../../hooks/useCall'
import type { DayRange } from '../../model/reportPeriods'
import { unusualRefunds } from '../../model/reportRemarks'
import { columnsOfTab, figureInChart, figuresOfTab, type FigureTab as Tab } from '../../model/reportTabs'
import { LastDrawers } from './CashUp'
import { ClosedDays } from './ClosedDays'
import { Figures } from './Figures'
import { LoadMap } from './LoadMap'
import { Reasons } from './Reasons'
import { ReportChart } from './ReportChart'
import { ReportTable } from './ReportTable'
import { inOrder, useReportWords } from './useReportWords'

/** Of neighbouring days, weeks, months or hours some say what the others are. */
const isOfTime = (by: ReportGroup) => by === 'day' || by === 'week' || by === 'month' || by === 'hour'

interface FigureTabProps {
  readonly tab: Tab
  readonly range: DayRange
  readonly by: ReportGroup
}

/** The figures of a tab, the chart with its table, and what else belongs to it: how full buses are, why money went back, drawers, closed days. */
export function FigureTab({ tab, range, by }: FigureTabProps) {
  const { t, lang } = useReportWords()
  const loaded = useCall(staffReport, { ...range, by }, { everyMs: 5 * msPerMinute })
  const [chosen, setChosen] = useState<ReportFigure>()
  const figure = figureInChart(tab, { chosen, by })
  const report = loaded.data
  const hasMoney = tab === 'overview' || tab === 'money'
  const hasMap = tab === 'overview' || tab === 'rides'
  const tableTitle = t(tab === 'overview' ? 'reports.table' : 'reports.tabTable')
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
          <Figures
            report={report}
            figures={figuresOfTab(tab)}
            withAdvance={hasMoney}
            chosen={figure}
            onChoose={setChosen}
          />
          <div className={hasMap ? 'report-parts' : undefined}>
            <ChartCard report={report} by={by} figure={figure} />
            {hasMap && <LoadMap range={range} />}
          </div>
          <section className="card stack">
            <h2>{tableTitle}</h2>
            <ReportTable title={tableTitle} report={report} by={by} figures={columnsOfTab(tab, by)} />
          </section>
          {tab === 'overview' && <LastDrawers day={report.countedTo} />}
          {tab === 'money' && <Reasons report={report} />}
          {hasMoney && <p className="small mute">{t('reports.foot')}</p>}
        </>
      )}
      {/* Whether a day can be closed does not hang on the figures: below them, or below why they did not come. */}
      {tab === 'money' && (report || loaded.error !== undefined) && <ClosedDays range={range} />}
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
  const unusual =
    figure === 'revenue' && by === 'day'
      ? unusualRefunds(report.rows.map(({ key, sums }) => ({ key, refundsJpy: sums.refundsJpy })))
      : undefined
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
      {unusual && (
        <p className="small mute">
          {t('reports.unusualRefunds', {
            day: formatCalendarDate(unusual.key, lang),
            times: unusual.times,
          })}
        </p>
      )}
    </section>
  )
}

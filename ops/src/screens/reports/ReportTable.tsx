import type { ReportView } from '@noriai/contract/calls/staff/reports'
import {
  hasDepartures,
  type ReportFigure,
  type ReportGroup,
  type ReportSums,
} from '@noriai/contract/rules/reportFigures'
import { countText, inOrder, useReportWords } from './useReportWords'

interface ReportTableProps {
  readonly title: string
  readonly report: ReportView
  readonly by: ReportGroup
  /** The columns. */
  readonly figures: readonly ReportFigure[]
}

/** Figures by what the report is grouped by: what the chart shows, in numbers, and the sum of it. */
export function ReportTable({ title, report, by, figures }: ReportTableProps) {
  const { t, keyText, figureText } = useReportWords()
  const cells = (sums: ReportSums) => (
    <>
      {hasDepartures(by) && <td>{countText(sums.departures)}</td>}
      {figures.map((figure) => (
        <td key={figure}>{figureText(figure, sums)}</td>
      ))}
    </>
  )
  return (
    <div className="report-scroll" tabIndex={0} role="region" aria-label={title}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{t(`reports.by.${by}`)}</th>
            {hasDepartures(by) && <th scope="col">{t('reports.departures')}</th>}
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {t(`reports.figure.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(report.rows).map((row) => (
            <tr key={row.key}>
              <th scope="row">{keyText(row, by)}</th>
              {cells(row.sums)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.all')}</th>
            {cells(report.totals)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

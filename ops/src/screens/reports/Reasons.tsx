import { refundReasons } from '@noriai/contract/calls/orderLife'
import type { ReportView } from '@noriai/contract/calls/staff/reports'
import { refundFaults } from '@noriai/contract/rules/reportFigures'
import { countText, useReportWords } from './useReportWords'

/** Why money went back, and whose fault it was. */
export function Reasons({ report: { reasons } }: { readonly report: ReportView }) {
  const { t, yen } = useReportWords()
  const faults = refundFaults.flatMap((fault) => {
    const of = reasons.filter((row) => row.fault === fault)
    const jpy = of.reduce((sum, { refundsJpy }) => sum + refundsJpy, 0)
    return of.length === 0 ? [] : [{ fault, jpy }]
  })
  return (
    <section className="card stack">
      <h2>{t('reports.reasons')}</h2>
      {reasons.length === 0 ? (
        <p className="small mute">{t('reports.noRefunds')}</p>
      ) : (
        <>
          <div className="report-scroll" tabIndex={0} role="region" aria-label={t('reports.reasons')}>
            <table className="report-table">
              <thead>
                <tr>
                  <th scope="col">{t('reports.reason')}</th>
                  <th scope="col" className="report-word">
                    {t('reports.fault')}
                  </th>
                  <th scope="col">{t('reports.count')}</th>
                  <th scope="col">{t('reports.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {reasons.map(({ cause, reason, fault, refunds, refundsJpy }) => (
                  <tr key={`${cause} ${reason}`}>
                    <th scope="row">
                      {cause === 'requestApproved' && reason !== ''
                        ? t('reports.requested', { reason: reasonText(t, reason) })
                        : t(`reports.cause.${cause}`)}
                    </th>
                    <td className="report-word">{t(`reports.fault.${fault}`)}</td>
                    <td>{countText(refunds)}</td>
                    <td>{yen(refundsJpy)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="small mute num">
            {faults.map(({ fault, jpy }) => `${t(`reports.fault.${fault}`)} ${yen(jpy)}`).join(' · ')}
          </p>
        </>
      )}
    </section>
  )
}

/** Reasons of applications that the desk has words for. */
const reasonText = (t: ReturnType<typeof useReportWords>['t'], reason: string): string => {
  const known = refundReasons.find((each) => each === reason)
  return t(`reason.${known ?? 'other'}`)
}

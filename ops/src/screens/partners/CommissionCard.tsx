import { staffPartnerCommission } from '@noriai/contract/calls/staff/partners'
import { msPerMinute } from '@noriai/contract/time'
import { Button, Empty, Japanese, LoadState } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { downloadText } from '../../model/download'
import { commissionSheet } from '../../model/partnerForm'

/** What is due to partners by month, and a sheet of each month to send to them. */
export function CommissionCard() {
  const { t } = useLanguage()
  const yen = useYen()
  const loaded = useCall(staffPartnerCommission, {}, { everyMs: msPerMinute })
  const save = useCallAction(staffPartnerCommission, ({ days }, { month = '' }) =>
    downloadText(`commission-${month}.csv`, commissionSheet(month, days), 'text/csv'),
  )
  const rows = loaded.data?.months ?? []
  const isFirstOfMonth = (index: number) => rows[index]?.month !== rows[index - 1]?.month
  return (
    <section className="stack">
      <h2>{t('partners.due')}</h2>
      <LoadState of={loaded} rows={3} error={save.error} />
      {loaded.data && rows.length === 0 && (
        <Empty title={t('partners.nothingDue')} text={t('partners.nothingDueText')} />
      )}
      {rows.length > 0 && (
        <div className="card table-scroll" tabIndex={0} role="region" aria-label={t('partners.due')}>
          <table className="setting-table">
            <thead>
              <tr>
                <th scope="col">{t('partners.month')}</th>
                <th scope="col">{t('partners.partner')}</th>
                <th scope="col">{t('partners.bookings')}</th>
                <th scope="col">{t('partners.refunds')}</th>
                <th scope="col">{t('partners.fares')}</th>
                <th scope="col">{t('partners.commissionDue')}</th>
                <th scope="col">{t('partners.sheet')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(
                ({ month, partnerCode, partnerName, bookings, refunds, fareJpy, commissionJpy }, index) => (
                  <tr key={`${month} ${partnerCode}`}>
                    <th scope="row" className="num">
                      {month}
                    </th>
                    <td>
                      <Japanese>{partnerName}</Japanese>
                    </td>
                    <td className="num">{bookings}</td>
                    <td className="num">{refunds}</td>
                    <td className="num">{yen(fareJpy)}</td>
                    <td className="num">{yen(commissionJpy)}</td>
                    <td>
                      {isFirstOfMonth(index) && (
                        <Button kind="link" busy={save.isRunning} onClick={() => save.run({ month })}>
                          {t('partners.saveSheet', { month })}
                        </Button>
                      )}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

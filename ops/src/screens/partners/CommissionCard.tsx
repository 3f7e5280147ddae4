import { staffPartnerCommission } from '@noriai/contract/calls/staff/partners'
import { formatMoney } from '@noriai/contract/format/money'
import { useCallback } from 'react'
import { Button } from '../../components/Button'
import { Empty } from '../../components/Feedback'
import { LoadState } from '../../components/LoadState'
import { useAction } from '../../hooks/useAction'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage } from '../../i18n'
import { downloadText } from '../../model/download'
import { commissionSheet } from '../../model/partnerForm'
import { useSession } from '../../model/session'

/** What is due to partners by month, and a sheet of each month to send to them. */
export function CommissionCard() {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const loaded = useLoaded(`partner commission ${lang}`, () => client.call(staffPartnerCommission, {}), {
    everyMs: 60_000,
  })
  const save = useAction(
    useCallback(
      async (month: string) => {
        const { days } = await client.call(staffPartnerCommission, { month })
        downloadText(`commission-${month}.csv`, commissionSheet(month, days), 'text/csv')
      },
      [client],
    ),
  )
  const rows = loaded.value?.months ?? []
  const money = (cents: number) => formatMoney(cents, 'JPY', lang, { zeroAsAmount: true })
  const isFirstOfMonth = (index: number) => rows[index]?.month !== rows[index - 1]?.month
  return (
    <section className="stack">
      <h2>{t('partners.due')}</h2>
      <LoadState of={loaded} rows={3} error={save.error} />
      {loaded.value && rows.length === 0 && (
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
                    <td>{partnerName}</td>
                    <td className="num">{bookings}</td>
                    <td className="num">{refunds}</td>
                    <td className="num">{money(fareJpy)}</td>
                    <td className="num">{money(commissionJpy)}</td>
                    <td>
                      {isFirstOfMonth(index) && (
                        <Button kind="link" busy={save.isRunning} onClick={() => save.run(month)}>
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

import { formatDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { chargedPartOf, type RefundStatus } from '@noriai/contract/rules/refund'
import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import { Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { reasonText } from './RefundRequests'

function toneOf(status: RefundStatus) {
  if (status === 'done') return 'plain'
  return status === 'failed' || status === 'impossible' ? 'vermilion' : 'sea'
}

/** What goes back the way that it was paid, which is what staff compare and pay by hand; and what went to gift cards beside it. */
function RefundParts({ refund }: { readonly refund: StaffOrderView['refunds'][number] }) {
  const { t } = useLanguage()
  const yen = useYen()
  const chargedJpy = chargedPartOf([refund])
  const { giftJpy } = refund
  if (giftJpy === 0) return <b className="num">{yen(chargedJpy)}</b>
  const onCards = t('refund.onGiftCards', { amount: yen(giftJpy) })
  if (chargedJpy === 0) return <b className="num">{onCards}</b>
  return (
    <>
      <b className="num">{yen(chargedJpy)}</b> <span className="small mute num">{onCards}</span>
    </>
  )
}

/** Money that went or goes back for an order. */
export function Refunds({ view }: { readonly view: StaffOrderView }) {
  const { t, lang } = useLanguage()
  return (
    <section className="stack">
      <h2>{t('order.refunds')}</h2>
      <ul className="log card">
        {view.refunds.map((refund) => (
          <li key={refund.id}>
            <span className="num mute">
              {formatDateTime(fromWallTime(refund.doneAt ?? refund.requestedAt), lang)}
            </span>
            <span className="grow">
              <RefundParts refund={refund} />{' '}
              {refund.isSurplus ? t('refund.surplus') : reasonText(refund.reason, refund.reasonOther, t)}
              {refund.impossibleReason !== null && (
                <span className="small mute"> {t(`refund.because.${refund.impossibleReason}`)}</span>
              )}
              {refund.byHand && (
                <span className="small mute num">
                  {' '}
                  {t('refund.byHand', {
                    method: t(`handPayment.${refund.byHand.method}`),
                    date: formatDate(fromWallTime(`${refund.byHand.paidOn} 00:00:00`), lang),
                    reference: refund.byHand.reference,
                  })}
                </span>
              )}
            </span>
            <Tag tone={toneOf(refund.status)}>{t(`refund.${refund.status}`)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}

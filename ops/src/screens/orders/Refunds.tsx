import { formatDateTime } from '@noriai/contract/format/dateTime'
import { chargedPartOf, type RefundStatus } from '@noriai/contract/rules/refund'
import type { StaffOrderView, SurplusPayment } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import { Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { byHandText, surplusPaymentText } from '../../model/surplusPayments'
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

/** What of a surplus was paid by hand, each payment by itself: what a bank took back counts no more. */
function SurplusPayments({ payments }: { readonly payments: readonly SurplusPayment[] }) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  return (
    <ul className="log refund-payments" aria-label={t('refund.payments')}>
      {payments.map((payment) => (
        <li key={`${payment.notedAt} ${payment.method} ${payment.reference}`} className="small">
          {payment.owedAgainAt === null ? (
            <b className="num">{yen(payment.amountJpy)}</b>
          ) : (
            <s className="num mute">{yen(payment.amountJpy)}</s>
          )}
          <span className="grow mute num">{surplusPaymentText(payment, { t, lang })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Money that went or goes back for an order. */
export function Refunds({ view }: { readonly view: StaffOrderView }) {
  const { t } = useLanguage()
  return (
    <section className="stack">
      <h2>{t('order.refunds')}</h2>
      <ul className="log card">
        {view.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

function RefundLine({ refund }: { readonly refund: StaffOrderView['refunds'][number] }) {
  const { t, lang } = useLanguage()
  const { payments = [] } = refund
  const byHand = byHandText(refund, { t, lang })
  return (
    <li>
      <span className="num mute">
        {formatDateTime(fromWallTime(refund.doneAt ?? refund.requestedAt), lang)}
      </span>
      <span className="grow">
        <RefundParts refund={refund} />{' '}
        {refund.isSurplus ? t('refund.surplus') : reasonText(refund.reason, refund.reasonOther, t)}
        {refund.impossibleReason !== null && (
          <span className="small mute"> {t(`refund.because.${refund.impossibleReason}`)}</span>
        )}
        {byHand !== undefined && <span className="small mute num"> {byHand}</span>}
      </span>
      <Tag tone={toneOf(refund.status)}>{t(`refund.${refund.status}`)}</Tag>
      {payments.length > 0 && <SurplusPayments payments={payments} />}
    </li>
  )
}

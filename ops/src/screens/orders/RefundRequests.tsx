import { staffRefundRequests } from '@noriai/contract/calls/staff/orders'
import { refundReasons } from '@noriai/contract/calls/orderLife'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { fromWallTime } from '@noriai/contract/time'
import { Empty, ErrorNote, Skeleton } from '../../components/Feedback'
import { Go } from '../../components/Go'
import { Icon } from '../../components/Icon'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage, type Translate } from '../../i18n'
import { addressOf } from '../../model/router'
import { useSession } from '../../model/session'

/** A traveller's reason in words. */
export function reasonText(reason: string, other: string, t: Translate): string {
  const known = refundReasons.find((each) => each === reason)
  const words = known ? t(`reason.${known}`) : reason
  return other === '' ? words : t('reason.with', { reason: words, words: other })
}

/** Refunds that travellers applied for, the oldest first. */
export function RefundRequests() {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const requests = useLoaded(`refunds ${lang}`, () => client.call(staffRefundRequests, {}), {
    everyMs: 30_000,
  })
  if (!requests.value)
    return requests.error === undefined ? (
      <Skeleton rows={4} />
    ) : (
      <ErrorNote error={requests.error} onRetry={requests.reload} />
    )
  const { failed } = requests.value
  if (requests.value.requests.length === 0 && failed.length === 0)
    return <Empty title={t('refunds.none')} text={t('refunds.noneText')} />
  return (
    <ul className="rows card">
      {failed.map(({ order, requestedAt, amountJpy }) => (
        <li key={`failed ${order.id} ${requestedAt}`}>
          <Go to={addressOf(`/orders/${order.id}`)} className="order-row">
            <span className="grow">
              <span className="row between">
                <b>{order.contactName}</b>
                <b className="num">{formatMoney(amountJpy, 'JPY', lang, { zeroAsAmount: true })}</b>
              </span>
              <span className="small">{t('refunds.failed')}</span>
              <span className="small mute num">
                {formatDateTime(fromWallTime(requestedAt), lang)} · {order.orderNo}
              </span>
            </span>
            <Icon name="forward" />
          </Go>
        </li>
      ))}
      {requests.value.requests.map(({ order, requestedAt, reason, reasonOther, amountJpy }) => (
        <li key={order.id}>
          <Go to={addressOf(`/orders/${order.id}`)} className="order-row">
            <span className="grow">
              <span className="row between">
                <b>{order.contactName}</b>
                <b className="num">{formatMoney(amountJpy, 'JPY', lang, { zeroAsAmount: true })}</b>
              </span>
              <span className="small">{reasonText(reason, reasonOther, t)}</span>
              <span className="small mute num">
                {t('refunds.since', { time: formatDateTime(fromWallTime(requestedAt), lang) })} ·{' '}
                {order.orderNo}
              </span>
            </span>
            <Icon name="forward" />
          </Go>
        </li>
      ))}
    </ul>
  )
}

import { staffRefundRequests } from '@noriai/contract/calls/staff/orders'
import { refundReasons } from '@noriai/contract/calls/orderLife'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { StaffOrderRow } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import { Link } from 'wouter'
import { Empty, ErrorNote, Icon, Skeleton } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage, type Translate } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'

/** A traveller's reason in words. */
export function reasonText(reason: string, other: string, t: Translate): string {
  const known = refundReasons.find((each) => each === reason)
  const words = known ? t(`reason.${known}`) : reason
  return other === '' ? words : t('reason.with', { reason: words, words: other })
}

/** Refunds that travellers applied for, the oldest first. */
export function RefundRequests() {
  const { t, lang } = useLanguage()
  const { data, error, reload } = useCall(staffRefundRequests, {}, { everyMs: 30_000 })
  if (!data) return error === undefined ? <Skeleton rows={4} /> : <ErrorNote error={error} onRetry={reload} />
  if (data.requests.length === 0 && data.failed.length === 0)
    return <Empty title={t('refunds.none')} text={t('refunds.noneText')} />
  return (
    <ul className="rows card">
      {data.failed.map((refund) => (
        <RefundRow
          key={`failed ${refund.order.id} ${refund.requestedAt}`}
          {...refund}
          what={refund.impossibleReason === null ? t('refunds.failed') : t('refunds.impossible')}
          when={formatDateTime(fromWallTime(refund.requestedAt), lang)}
        />
      ))}
      {data.requests.map((refund) => (
        <RefundRow
          key={refund.order.id}
          {...refund}
          what={reasonText(refund.reason, refund.reasonOther, t)}
          when={t('refunds.since', { time: formatDateTime(fromWallTime(refund.requestedAt), lang) })}
        />
      ))}
    </ul>
  )
}

interface RefundRowProps {
  readonly order: StaffOrderRow
  readonly amountJpy: number
  readonly what: string
  readonly when: string
}

function RefundRow({ order, amountJpy, what, when }: RefundRowProps) {
  const yen = useYen()
  return (
    <li>
      <Link to={addressOf(`/orders/${order.id}`)} className="order-row">
        <span className="grow">
          <span className="row between">
            <b lang="en">{order.contactName}</b>
            <b className="num">{yen(amountJpy)}</b>
          </span>
          <span className="small">{what}</span>
          <span className="small mute num">
            {when} · {order.orderNo}
          </span>
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  )
}

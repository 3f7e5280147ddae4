import { refundReasons } from '@noriai/contract/calls/orderLife'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { OrderNumber } from '@/features/orders/OrderNumber'
import { WrittenText } from '@/features/page/WrittenText'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

/** What a refund was requested for, when it was answered, what was paid and what is kept. */
export const RefundFactsCard = observer(function RefundFactsCard({ order }: { order: Order }) {
  const t = useT('orderLife')
  const detail = useT('detail')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { view } = order
  const request = view.refundRequest ?? view.refund
  const reason = refundReasons.find((known) => known === request?.refundReason)
  const written = request?.refundReasonOtherDesc ?? ''
  const words = written === '' ? '' : <WrittenText>{written}</WrittenText>
  const dateTime = (time: string | null | undefined) => (time ? format.plainDateTime(fromWallTime(time)) : '')
  const keptFeeJpy = Math.max(0, ...view.refunds.map((refund) => refund.keptFeeJpy))
  const rows = [
    { key: 'number', name: detail('fact.number'), value: <OrderNumber orderNo={view.orderNo} /> },
    {
      key: 'reason',
      name: t('status.reason'),
      value:
        reason === undefined
          ? words
          : reason === 'other'
            ? words || t('reason.other')
            : t(`reason.${reason}`),
    },
    { key: 'requestedAt', name: t('status.requestedAt'), value: dateTime(request?.requestedAt) },
    { key: 'decidedAt', name: t('status.decidedAt'), value: dateTime(view.refundRequest?.decidedAt) },
    { key: 'paid', name: t('status.paid'), value: format.amount(view.paidAmountJpy, settle) },
    {
      key: 'kept',
      name: t('status.keptFee'),
      value: keptFeeJpy > 0 ? format.amount(keptFeeJpy, settle) : '',
    },
  ]
  return (
    <Card title={detail('booking')}>
      <KeyValueList wide items={rows.filter(({ value }) => value !== '')} />
    </Card>
  )
})

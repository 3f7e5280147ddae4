import { useState } from 'react'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { wallet } from '@/assets/icons/wallet'
import { ListRow } from '@/components/ListRow/ListRow'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { RefundSheet } from './RefundSheet'
import { rebookFormOf } from './rebookForm'

interface ChangeRowsProps {
  order: Order
  reload: () => void
}

/** The form in which an order can be booked again, where it can. */
const formOf = (order: Order) => (order.can('rebook') ? rebookFormOf(order.view.direction) : undefined)

/** Whether money of an order is, or was, on its way back, or staff are to decide on that: there is a state of it to look at. */
export const hasRefundStatus = ({ isPaid, hasRefund, view }: Order): boolean =>
  isPaid && (hasRefund || view.refundRequest !== null)

const canAskForRefund = ({ isPaid, view: { refundOffer } }: Order): boolean =>
  isPaid && refundOffer !== null && refundOffer.kind !== 'atOnce'

/** Whether anything of an order can be changed, or was given back. */
export const isChangeable = (order: Order): boolean =>
  formOf(order) !== undefined || hasRefundStatus(order) || canAskForRefund(order)

/** Booking an order again, and its money back. */
export const ChangeRows = observer(function ChangeRows({ order, reload }: ChangeRowsProps) {
  const t = useT('orderLife')
  const [isAsking, setAsking] = useState(false)
  const { id } = order
  const form = formOf(order)
  return (
    <>
      {form && (
        <ListRow
          icon={refresh}
          title={t('manage.rebook')}
          line={t('manage.rebookLine')}
          onClick={() => void navigate(form, { rebook: id })}
        />
      )}
      {hasRefundStatus(order) && (
        <ListRow
          icon={wallet}
          title={t('manage.refundStatus')}
          onClick={() => void navigate('useCar/refundStatus/refundStatus', { id })}
        />
      )}
      {canAskForRefund(order) && (
        <ListRow
          icon={wallet}
          title={t('manage.requestRefund')}
          line={t('manage.requestRefundLine')}
          onClick={() => setAsking(true)}
        />
      )}
      <RefundSheet order={order} open={isAsking} onClose={() => setAsking(false)} onRequested={reload} />
    </>
  )
})

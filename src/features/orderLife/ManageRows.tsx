import { useState } from 'react'
import { canBeInvoiced } from '@noriai/contract/orders/invoice'
import { observer } from 'mobx-react'
import { calendar } from '@/assets/icons/calendar'
import { document } from '@/assets/icons/document'
import { qr } from '@/assets/icons/qr'
import { refresh } from '@/assets/icons/refresh'
import { wallet } from '@/assets/icons/wallet'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { ReceiptSheet } from './ReceiptSheet'
import { RefundSheet } from './RefundSheet'
import { rebookFormOf } from './rebookForm'
import { useOrderDocument } from './useOrderDocument'

interface ManageRowsProps {
  order: Order
  reload: () => void
}

/** What can be done with an order besides riding it: its papers, booking it again, and its money. */
export const ManageRows = observer(function ManageRows({ order, reload }: ManageRowsProps) {
  const t = useT('orderLife')
  const certificate = useT('certificate')
  const [open, setOpen] = useState<'receipt' | 'refund'>()
  const file = useOrderDocument(order.id)
  const { id, view } = order
  const form = rebookFormOf(view.direction)
  const hasCalendar = order.isPaid && order.isToCome
  const canAskForRefund = view.refundOffer !== null && view.refundOffer.kind !== 'atOnce'
  const hasStatus = order.hasRefund || view.refundRequest !== null
  const money = { paidJpy: view.paidAmountJpy, refundedJpy: view.refundAmountJpy }
  const canAskForInvoice = view.gift?.role !== 'taker' && canBeInvoiced(view.facts, money)
  const canRebook = form !== undefined && order.can('rebook')
  if (!order.isPaid && !canRebook) return null
  return (
    <>
      <Card list label={t('manage.title')}>
        {hasCalendar && (
          <ListRow
            icon={calendar}
            title={t('manage.calendar')}
            line={t('manage.calendarLine')}
            onClick={() => void file.show('calendar')}
          />
        )}
        {order.can('rideCode') && !order.isLuggage && (
          <ListRow
            icon={qr}
            title={certificate('ride.row')}
            line={certificate('ride.rowLine')}
            onClick={() => void navigate('useCar/certificate/certificate', { orderId: id })}
          />
        )}
        {canRebook && (
          <ListRow
            icon={refresh}
            title={t('manage.rebook')}
            line={t('manage.rebookLine')}
            onClick={() => void navigate(form, { rebook: id })}
          />
        )}
        {order.isPaid && view.gift?.role !== 'taker' && (
          <ListRow
            icon={document}
            title={t('manage.receipt')}
            line={t('manage.receiptLine')}
            onClick={() => setOpen('receipt')}
          />
        )}
        {canAskForInvoice && (
          <ListRow
            icon={document}
            title={t('manage.invoice')}
            line={t('manage.invoiceLine')}
            onClick={() => void navigate('useCar/invoice-apply/index', { id })}
          />
        )}
        {hasStatus && (
          <ListRow
            icon={wallet}
            title={t('manage.refundStatus')}
            onClick={() => void navigate('useCar/refundStatus/refundStatus', { id })}
          />
        )}
        {canAskForRefund && (
          <ListRow
            icon={wallet}
            title={t('manage.requestRefund')}
            line={t('manage.requestRefundLine')}
            onClick={() => setOpen('refund')}
          />
        )}
      </Card>
      <ReceiptSheet order={order} open={open === 'receipt'} onClose={() => setOpen(undefined)} />
      <RefundSheet
        order={order}
        open={open === 'refund'}
        onClose={() => setOpen(undefined)}
        onRequested={reload}
      />
    </>
  )
})

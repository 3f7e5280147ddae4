import { useState } from 'react'
import { canBeInvoiced } from '@noriai/contract/orders/invoice'
import { observer } from 'mobx-react'
import { document } from '@/assets/icons/document'
import { ListRow } from '@/components/ListRow/ListRow'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { ReceiptSheet } from './ReceiptSheet'

/** Whether there is a receipt for its reader: the recipient of a given ride did not pay for it. */
export const hasReceipt = (order: Order): boolean => order.isPaid && order.view.gift?.role !== 'taker'

/** The papers of what was paid: receipt and invoice. */
export const PaperRows = observer(function PaperRows({ order }: { order: Order }) {
  const t = useT('orderLife')
  const [isOpen, setOpen] = useState(false)
  const { id, view } = order
  if (!hasReceipt(order)) return null
  const money = { paidJpy: view.paidAmountJpy, refundedJpy: view.refundAmountJpy }
  return (
    <>
      <ListRow
        icon={document}
        title={t('manage.receipt')}
        line={t('manage.receiptLine')}
        onClick={() => setOpen(true)}
      />
      {canBeInvoiced(view.facts, money) && (
        <ListRow
          icon={document}
          title={t('manage.invoice')}
          line={t('manage.invoiceLine')}
          onClick={() => void navigate('useCar/invoice-apply/index', { id })}
        />
      )}
      <ReceiptSheet order={order} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
})

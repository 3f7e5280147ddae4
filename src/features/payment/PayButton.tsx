import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { usePriceHere } from '@/features/price/usePriceHere'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { payOrder } from './leadToPayment'

/** Leads to paying an order, and says how much that is: in a bar where something else is beside it than the price. */
export const PayButton = observer(function PayButton({ order }: { order: Order }) {
  const t = useT('orderCard')
  const format = useFormat()
  const { payPrice, currency } = usePriceHere()(order.view.price)
  return (
    <PrimaryButton onClick={() => void payOrder(order)}>
      {t('pay', { price: format.amount(payPrice, currency) })}
    </PrimaryButton>
  )
})

import { observer } from 'mobx-react'
import { edit } from '@/assets/icons/edit'
import { star } from '@/assets/icons/star'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { payOrder } from '@/features/payment/leadToPayment'
import { PriceSheet } from '@/features/price/PriceSheet'
import { useBarPrice } from '@/features/price/useBarPrice'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'

/** Whether anything is waited for at this instant. */
export const hasAction = (order: Order, at: number): boolean =>
  order.isPayableAt(at) || order.can('continuePayment') || order.needsTripInfo || order.can('review')

/** The one thing that is waited for: to pay, to complete the trip info, or to review the ride. */
export const OrderActions = observer(function OrderActions({ order }: { order: Order }) {
  const t = useT('detail')
  const review = useT('review')
  const root = useStores()
  const barPrice = useBarPrice()
  const { id } = order
  if (order.isPayableAt(root.now()) || order.can('continuePayment'))
    return (
      <>
        <BottomBar price={barPrice.of(order.view.price)}>
          <PrimaryButton onClick={() => void payOrder(order)}>
            {t(order.can('continuePayment') ? 'continuePayment' : 'pay')}
          </PrimaryButton>
        </BottomBar>
        <PriceSheet open={barPrice.isOpen} onClose={barPrice.close} price={order.view.price} />
      </>
    )
  if (order.needsTripInfo)
    return (
      <BottomBar>
        <PrimaryButton
          icon={edit}
          onClick={() => void navigate('useCar/journey/certificate', { orderId: id, from: 'order' })}
        >
          {t('fillInfo')}
        </PrimaryButton>
      </BottomBar>
    )
  if (order.can('review'))
    return (
      <BottomBar>
        <PrimaryButton icon={star} onClick={() => void navigate('pages/evaluate/evaluate', { id })}>
          {review('write')}
        </PrimaryButton>
      </BottomBar>
    )
  return null
})

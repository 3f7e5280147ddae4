import { ConfirmPage } from '@/features/orderConfirm/ConfirmPage'
import { asPage } from '@/features/page/asPage'

/** The last page before paying a pick-up (mock-up 06). */
function OrderConfirm() {
  return <ConfirmPage startsAtDoor={false} />
}

export default asPage('useCar/orderConfirm/orderConfirm', OrderConfirm)

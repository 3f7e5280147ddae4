import { ConfirmPage } from '@/features/orderConfirm/ConfirmPage'
import { asPage } from '@/features/page/asPage'

/** The last page before paying a ride that begins at the door: a drop-off or a transfer. */
function DeliveryOrderConfirm() {
  return <ConfirmPage startsAtDoor />
}

export default asPage('useCar/deliveryOrderConfirm/deliveryOrderConfirm', DeliveryOrderConfirm)

import { orderParams } from '@/features/orders/orderParams'
import { asPage } from '@/features/page/asPage'
import { OrderPayPage } from '@/features/payment/OrderPayPage'
import { useParams } from '@/hooks/useParams'

/** Paying an order that waits for it: from the list, a link, or after another try. */
function PaymentMethod() {
  const { id } = useParams(orderParams)
  return <OrderPayPage key={id} orderId={id} />
}

export default asPage('useCar/paymentMethod/paymentMethod', PaymentMethod)

import { orderParams } from '@/features/orders/orderParams'
import { asPage } from '@/features/page/asPage'
import { OrderPayPage } from '@/features/payment/OrderPayPage'
import { useParams } from '@/hooks/useParams'

/** The same as `paymentMethod`: an address that links, mails and the page after a refused payment lead to. */
function Payment() {
  const { id } = useParams(orderParams)
  return <OrderPayPage key={id} orderId={id} />
}

export default asPage('useCar/payment/payment', Payment)

import { useEffect, useState } from 'react'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { BookedRidePage } from '@/features/booked/BookedRidePage'
import { BookedNext } from '@/features/payment/BookedNext'
import { BookedOrder } from '@/features/payment/BookedOrder'
import { useParams } from '@/hooks/useParams'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { OfflineStore } from '@/stores/OfflineStore'
import { PlacedOrderStore } from '@/stores/PlacedOrderStore'

/** It is paid: what was booked, and what is to be done next; once that ended, what became of it. From here on it opens without network. */
function OrderSuccessful() {
  const t = useT('orderSuccessful')
  const detail = useT('detail')
  const { id } = useParams(orderParams)
  const offline = useStore(OfflineStore)
  useEffect(() => void offline.keep(), [offline])
  const placed = useStore(PlacedOrderStore)
  const ofPage = useOrder(id)
  const [kept] = useState(ofPage.order?.view)
  // What was kept from before it was paid is not what became of it: until it is fetched again, only what is booked counts.
  const isKnown = ofPage.order?.isBooked === true || ofPage.order?.view !== kept
  const order = isKnown ? ofPage.order : undefined
  const isPaid = order?.isPaid ?? false
  useEffect(() => {
    // However its traveller came here: the next ride begins with a new draft.
    if (isPaid) placed.finishOf(id)
  }, [placed, id, isPaid])
  // A ride that waits for its seats has no code yet, nor does one that is over or was given away.
  if (order?.goods === 'ride' && order.isBooked && (order.needsTripInfo || order.can('rideCode')))
    return <BookedRidePage order={order} />
  return (
    <PageShell
      title={order?.isBooked ? t('title') : detail('title')}
      back="close"
      onBack={() => void navigate('pages/order/order')}
      strip={<NetworkStrip />}
      bar={
        order && (
          <BottomBar>
            <BookedNext order={order} />
          </BottomBar>
        )
      }
    >
      <OrderState of={{ ...ofPage, order }}>{(shown) => <BookedOrder order={shown} />}</OrderState>
    </PageShell>
  )
}

export default asPage('useCar/orderSuccessful/orderSuccessful', OrderSuccessful)

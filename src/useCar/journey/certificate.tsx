import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { TripInfoOver } from '@/features/tripInfo/TripInfoOver'
import { TripInfoPage } from '@/features/tripInfo/TripInfoPage'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { certificateParams } from './params'

/** Completing the trip info after payment. */
function Certificate() {
  const t = useT('certificate')
  const { orderId } = useParams(certificateParams)
  const ofPage = useOrder(orderId)
  const { order } = ofPage
  if (order?.needsTripInfo) return <TripInfoPage order={order} reload={ofPage.reload} />
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      <OrderState of={ofPage}>{(shown) => <TripInfoOver order={shown} />}</OrderState>
    </PageShell>
  )
}

export default asPage('useCar/journey/certificate', Certificate)

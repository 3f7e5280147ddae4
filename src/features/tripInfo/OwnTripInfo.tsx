import { observer } from 'mobx-react'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { useT } from '@/hooks/useT'
import { TripInfoOver } from './TripInfoOver'
import { TripInfoPage } from './TripInfoPage'

/** The trip info of one's own order: the form, or that nothing is to be filled in. */
export const OwnTripInfo = observer(function OwnTripInfo({ orderId }: { orderId: string }) {
  const t = useT('certificate')
  const ofPage = useOrder(orderId)
  const { order } = ofPage
  if (order?.needsTripInfo) return <TripInfoPage order={order} reload={ofPage.reload} />
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      <OrderState of={ofPage}>{(shown) => <TripInfoOver order={shown} />}</OrderState>
    </PageShell>
  )
})

import { observer } from 'mobx-react'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { ShareRide } from '@/features/links/ShareRide'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { FillDeadline } from './FillDeadline'
import { TripInfoOver } from './TripInfoOver'
import { ridersOf } from './tripInfoForm'
import { TripInfoPage } from './TripInfoPage'
import { useSavedRiders } from './useSavedRiders'

interface OwnTripInfoProps {
  orderId: string
  /** Where it leads once it is saved; to the ride code when not said. */
  onSaved?: () => void
}

/** The trip info of one's own paid order: the form, or that nothing is to be filled in. */
export const OwnTripInfo = observer(function OwnTripInfo({ orderId, onSaved }: OwnTripInfoProps) {
  const t = useT('certificate')
  const common = useT('common')
  const ofPage = useOrder(orderId)
  const { order } = ofPage
  const isLooking = useSavedRiders()
  const toCode = () => void navigate('pages/qrcode/qrcode', { id: orderId }, { how: 'replace' })
  if (order?.needsTripInfo && !isLooking)
    return (
      // Once a lap child has a seat the form is another one; what was typed for each rider comes along.
      <TripInfoPage
        key={ridersOf(order).join()}
        order={order}
        save={t('save')}
        onSaved={onSaved ?? toCode}
        afterRiders={<ShareRide order={order} only="fill" />}
      >
        <FillDeadline order={order} onEnd={ofPage.reload} />
      </TripInfoPage>
    )
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      {order?.needsTripInfo ? (
        <Skeleton kind="form" label={common('loading')} />
      ) : (
        <OrderState of={ofPage}>{(shown) => <TripInfoOver order={shown} />}</OrderState>
      )}
    </PageShell>
  )
})

import { observer } from 'mobx-react'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { AddressBookStore } from '@/stores/AddressBookStore'
import { TripInfoOver } from './TripInfoOver'
import { TripInfoPage } from './TripInfoPage'

/** The trip info of one's own order: the form, or that nothing is to be filled in. */
export const OwnTripInfo = observer(function OwnTripInfo({ orderId }: { orderId: string }) {
  const t = useT('certificate')
  const common = useT('common')
  const ofPage = useOrder(orderId)
  const { order } = ofPage
  const book = useStore(AddressBookStore)
  useShown(() => void book.loadDetails().catch(() => undefined))
  // Saved riders are a help: without an answer the form opens as it is.
  const isLooking = book.details === undefined && !['ready', 'failed'].includes(book.loadingDetails.status)
  if (order?.needsTripInfo && !isLooking) return <TripInfoPage order={order} reload={ofPage.reload} />
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

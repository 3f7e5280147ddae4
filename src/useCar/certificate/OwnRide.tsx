import { observer } from 'mobx-react'
import { document } from '@/assets/icons/document'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { SavedStrip } from '@/features/network/SavedStrip'
import { FactsCard } from '@/features/orderDetail/FactsCard'
import { hasAction, OrderActions } from '@/features/orderDetail/OrderActions'
import { NowCard } from '@/features/orderDetail/NowCard'
import { StopsCard } from '@/features/orderDetail/RideStops'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { OwnTripInfo } from '@/features/tripInfo/OwnTripInfo'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { canPrint, printPage } from '@/platform/printPage'
import { CertificateCode } from './CertificateCode'
import { ShareRide } from '@/features/links/ShareRide'

/** The certificate of one's own ride, to be shown or printed: code, times, riders. What is missing is filled in first. */
export const OwnRide = observer(function OwnRide({ orderId }: { orderId: string }) {
  const t = useT('certificate')
  const root = useStores()
  const ofPage = useOrder(orderId)
  const { order, reload } = ofPage
  if (order?.needsTripInfo) return <OwnTripInfo orderId={orderId} onSaved={reload} />
  const isProof = order?.can('rideCode') ?? false
  const print = (
    <BottomBar>
      <PrimaryButton full icon={document} onClick={printPage}>
        {t('ride.print')}
      </PrimaryButton>
    </BottomBar>
  )
  return (
    <PageShell
      title={t('ride.title')}
      className="as-ticket"
      strip={<SavedStrip savedAt={order?.asOf} />}
      bar={
        isProof && canPrint ? print : order && hasAction(order, root.now()) && <OrderActions order={order} />
      }
    >
      <OrderState of={ofPage}>
        {(shown) => (
          <>
            {isProof && <CertificateCode orderId={orderId} />}
            <NowCard order={shown} />
            <StopsCard order={shown} />
            <FactsCard order={shown} />
            <ShareRide order={shown} />
          </>
        )}
      </OrderState>
    </PageShell>
  )
})

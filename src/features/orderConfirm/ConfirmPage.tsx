import { observer } from 'mobx-react'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderPayPage } from '@/features/payment/OrderPayPage'
import { useT } from '@/hooks/useT'
import { HeldPage } from './HeldPage'
import { HoldAhead } from './HoldAhead'
import { useResumedOrder } from './useResumedOrder'

interface ConfirmPageProps {
  /** Whether its route is that of rides that begin at a door; the draft does not decide it. */
  startsAtDoor: boolean
}

/**
 * Check and pay: everything on one page, the seats held while it is read, ordered and paid in one act (mock-up 07). A ride that was
 * ordered before, here or on another tab, is gone on with.
 */
export const ConfirmPage = observer(function ConfirmPage({ startsAtDoor }: ConfirmPageProps) {
  const t = useT('orderConfirm')
  const { orderId, isLooking, forget } = useResumedOrder()
  if (orderId !== undefined) return <OrderPayPage orderId={orderId} onOver={forget} />
  if (!isLooking) return <HeldPage startsAtDoor={startsAtDoor} />
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      <HoldAhead />
    </PageShell>
  )
})

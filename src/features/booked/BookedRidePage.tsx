import { useState, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { PageShell } from '@/components/PageShell/PageShell'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { ShareRide } from '@/features/links/ShareRide'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useSavedRiders } from '@/features/tripInfo/useSavedRiders'
import { WechatMessagesCard } from '@/features/wechatMessages/WechatMessagesCard'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { BookedActs } from './BookedActs'
import { BookedCode } from './BookedCode'
import { BookedBar, BookedTitle } from './BookedHead'
import { BookedPass } from './BookedPass'
import { MissingNames } from './MissingNames'
import { useMissingNames } from './useMissingNames'

/**
 * A booked ride: its pass, with the code at once when nothing is missing, else with the names that are (mock-ups 08 and 25). What
 * does not depend on the names stays while they come: an open sheet is not closed, a tap on the messages not lost.
 */
export const BookedRidePage = observer(function BookedRidePage({ order }: { order: Order }) {
  const t = useT('orderSuccessful')
  const [isShared, setShared] = useState(false)
  const share = () => setShared(true)
  return (
    <PageShell title={t('booked')} header={<BookedBar onShare={share} />} strip={<NetworkStrip />}>
      {order.needsTripInfo ? (
        <WaitingForNames order={order} onShare={share} />
      ) : (
        <WithPass order={order} missing={0} onShare={share}>
          <BookedCode order={order} />
        </WithPass>
      )}
      <WechatMessagesCard order={order} />
      <Sheet open={isShared} title={t('share')} onClose={() => setShared(false)}>
        <ShareRide order={order} />
      </Sheet>
    </PageShell>
  )
})

interface RideProps {
  order: Order
  onShare: () => void
}

/** Others can give their names themselves: known before it is known whose are missing, so that what is to tap keeps its place. */
const hasCompanions = (order: Order) => order.passengerCount > 1

const WaitingForNames = observer(function WaitingForNames(ride: RideProps) {
  const common = useT('common')
  // The riders whom the account keeps are filled in: the form waits for them.
  const isLooking = useSavedRiders()
  if (isLooking)
    return (
      <WithPass {...ride} missing={0} asksRiders={hasCompanions(ride.order)}>
        <Skeleton kind="form" label={common('loading')} />
      </WithPass>
    )
  return <NamesForm {...ride} />
})

const NamesForm = observer(function NamesForm(ride: RideProps) {
  const names = useMissingNames(ride.order)
  return (
    <WithPass {...ride} missing={names.missing} asksRiders={hasCompanions(ride.order)}>
      <MissingNames order={ride.order} {...names} />
    </WithPass>
  )
})

interface WithPassProps extends RideProps {
  missing: number
  asksRiders?: boolean
  children: ReactNode
}

const WithPass = observer(function WithPass({
  order,
  missing,
  asksRiders = false,
  onShare,
  children,
}: WithPassProps) {
  return (
    <>
      <BookedTitle order={order} missing={missing} />
      <BookedPass order={order}>{children}</BookedPass>
      <BookedActs order={order} asksRiders={asksRiders} onShare={onShare} />
    </>
  )
})

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

/** A booked ride: its pass, with the code at once when nothing is missing, else with the names that are (mock-ups 08 and 25). */
export const BookedRidePage = observer(function BookedRidePage({ order }: { order: Order }) {
  return order.needsTripInfo ? <WaitingForNames order={order} /> : <WithCode order={order} />
})

const WithCode = observer(function WithCode({ order }: { order: Order }) {
  return (
    <Frame order={order} missing={0}>
      <BookedCode order={order} />
    </Frame>
  )
})

const WaitingForNames = observer(function WaitingForNames({ order }: { order: Order }) {
  const common = useT('common')
  // The riders whom the account keeps are filled in: the form waits for them.
  const isLooking = useSavedRiders()
  if (isLooking)
    return (
      <Frame order={order} missing={0}>
        <Skeleton kind="form" label={common('loading')} />
      </Frame>
    )
  return <NamesForm order={order} />
})

const NamesForm = observer(function NamesForm({ order }: { order: Order }) {
  const names = useMissingNames(order)
  return (
    <Frame order={order} missing={names.missing} asksRiders={names.riders.length > 1}>
      <MissingNames order={order} {...names} />
    </Frame>
  )
})

interface FrameProps {
  order: Order
  missing: number
  asksRiders?: boolean
  children: ReactNode
}

const Frame = observer(function Frame({ order, missing, asksRiders = false, children }: FrameProps) {
  const t = useT('orderSuccessful')
  const [isShared, setShared] = useState(false)
  const share = () => setShared(true)
  return (
    <PageShell title={t('booked')} header={<BookedBar onShare={share} />} strip={<NetworkStrip />}>
      <BookedTitle order={order} missing={missing} />
      <BookedPass order={order}>{children}</BookedPass>
      <BookedActs order={order} asksRiders={asksRiders} onShare={share} />
      <WechatMessagesCard order={order} />
      <Sheet open={isShared} title={t('share')} onClose={() => setShared(false)}>
        <ShareRide order={order} />
      </Sheet>
    </PageShell>
  )
})

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
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
import { keepFocus } from '@/platform/focusField'
import { BookedActs } from './BookedActs'
import { BookedCode, CODE_HEADING } from './BookedCode'
import { BookedBar, BookedTitle } from './BookedHead'
import { BookedPass } from './BookedPass'
import styles from './booked.module.scss'
import { MissingNames } from './MissingNames'
import { useMissingNames } from './useMissingNames'

/**
 * A booked ride: its pass, with the code at once when nothing is missing, else with the names that are (mock-ups 08 and 25). What
 * does not depend on the names stays while they come: the title keeps the focus, the line goes on drawing itself, an open sheet is not
 * closed, a tap on the messages not lost.
 */
export const BookedRidePage = observer(function BookedRidePage({ order }: { order: Order }) {
  const t = useT('orderSuccessful')
  const [isShared, setShared] = useState(false)
  const [counted, setCounted] = useState(0)
  const share = () => setShared(true)
  const isWaiting = order.needsTripInfo
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    // The button that was tapped for the code is gone.
    if (wasWaiting.current && !isWaiting) keepFocus(CODE_HEADING)
    wasWaiting.current = isWaiting
  }, [isWaiting])
  const missing = isWaiting ? counted : 0
  return (
    <PageShell title={t('booked')} header={<BookedBar onShare={share} />} strip={<NetworkStrip />}>
      <BookedTitle order={order} missing={missing} />
      <BookedPass order={order}>
        {isWaiting ? <WaitingForNames order={order} onCounted={setCounted} /> : <BookedCode order={order} />}
      </BookedPass>
      <BookedActs
        order={order}
        // Known before it is known whose names are missing, so that what is to tap keeps its place.
        asksRiders={isWaiting && order.passengerCount > 1}
        onShare={share}
      />
      <WechatMessagesCard order={order} />
      <Sheet open={isShared} title={t('share')} onClose={() => setShared(false)}>
        <ShareRide order={order} />
      </Sheet>
    </PageShell>
  )
})

interface NamesProps {
  order: Order
  /** Hears how many are missing, before that is drawn: the page is drawn with it at once. */
  onCounted: (missing: number) => void
}

const WaitingForNames = observer(function WaitingForNames(props: NamesProps) {
  const common = useT('common')
  // The riders whom the account keeps are filled in: the form waits for them.
  const isLooking = useSavedRiders()
  if (!isLooking) return <NamesForm {...props} />
  return (
    <View className={styles.toCome}>
      <Skeleton kind="form" label={common('loading')} />
    </View>
  )
})

const NamesForm = observer(function NamesForm({ order, onCounted }: NamesProps) {
  const names = useMissingNames(order)
  const { missing } = names
  useLayoutEffect(() => onCounted(missing), [missing, onCounted])
  return <MissingNames order={order} {...names} />
})

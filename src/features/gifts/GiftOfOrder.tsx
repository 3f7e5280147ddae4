import { fromWallTime, type Instant } from '@noriai/contract/time'
import { useState } from 'react'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { people } from '@/assets/icons/people'
import { ListRow } from '@/components/ListRow/ListRow'
import { Note } from '@/components/Note/Note'
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { RideGiftStore } from '@/stores/RideGiftStore'
import { GiveRideSheet } from './GiveRideSheet'
import styles from './gifts.module.scss'

interface GiftOfOrderProps {
  order: Order
  reload: () => void
}

/** What a ride is as a gift: one that was received, or one that was accepted. */
export const GiftOfOrder = observer(function GiftOfOrder({ order }: { order: Order }) {
  const t = useT('gifts')
  const format = useFormat()
  const { gift } = order.view
  // Of a ride that is over or was cancelled there is nothing left to fill in, to show or to cancel.
  const isOpen = order.isToCome || order.isUnderWay
  if (gift?.role === 'taker') {
    const { giverName: name } = gift
    const withName = (text: string) => (
      <NamesIn names={[name]} written>
        {text}
      </NamesIn>
    )
    return (
      <Note tone="leaf" className={styles.note} fact={withName(t('ride.received', { name }))}>
        {isOpen && withName(t('ride.receivedLine', { name }))}
      </Note>
    )
  }
  if (gift?.takenAt) {
    return (
      <Note tone="sea" icon={check} className={styles.note} fact={t('ride.taken')}>
        {isOpen && t('ride.takenLine', { dateTime: format.plainDateTime(fromWallTime(gift.takenAt)) })}
      </Note>
    )
  }
  return null
})

/** Whether a ride can be given away, or is on offer, at this instant. */
export const canGive = (order: Order, at: Instant): boolean => order.isOfferedAt(at) || order.view.canBeGiven

/** The way to give a ride away, and its offer until it is accepted, among what else can be done with the ride. */
export const GiveRideRow = observer(function GiveRideRow({ order, reload }: GiftOfOrderProps) {
  const now = useNow()
  return canGive(order, now) && <GiveRide order={order} reload={reload} />
})

const GiveRide = observer(function GiveRide({ order, reload }: GiftOfOrderProps) {
  const t = useT('gifts')
  const format = useFormat()
  const store = useStore(RideGiftStore)
  const [isOpen, setOpen] = useState(false)
  // An offer that ran out is none: the ride can be given again, as long as there is time.
  const gift = order.isOfferedAt(useNow()) ? order.view.gift : null
  useShown(() => void store.load(order.id).catch(() => undefined))
  const line = gift
    ? t('ride.offeredLine', { dateTime: format.plainDateTime(fromWallTime(gift.expiresAt)) })
    : t('ride.rowLine')
  return (
    <>
      <ListRow
        icon={people}
        title={gift ? t('ride.offered') : t('ride.row')}
        line={line}
        onClick={() => setOpen(true)}
      />
      <GiveRideSheet orderId={order.id} open={isOpen} onClose={() => setOpen(false)} onChanged={reload} />
    </>
  )
})

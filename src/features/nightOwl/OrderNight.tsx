import { observer } from 'mobx-react'
import { landingOf } from '@/features/guide/useGuideRide'
import { useStores } from '@/hooks/useStores'
import type { Order } from '@/models/Order'
import { NightOwlNote } from './NightOwlNote'
import styles from './nightOwl.module.scss'

/** The night before an order's morning bus, until it is over. */
export const OrderNight = observer(function OrderNight({ order }: { order: Order }) {
  const root = useStores()
  const landingAt = landingOf(order)
  const { departsAt } = order.times
  if (order.startsAtDoor || !order.hasLine || landingAt === undefined) return null
  if (departsAt === null || departsAt <= root.now()) return null
  return (
    <NightOwlNote
      landingAt={landingAt}
      departsAt={departsAt}
      terminal={order.view.terminal}
      orderId={order.id}
      airportCode={order.view.departurePlace.airportCode}
      className={styles.ofOrder}
    />
  )
})

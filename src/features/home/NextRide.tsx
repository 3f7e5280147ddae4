import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useMayDraw } from '@/hooks/useMayDraw'
import { useNow } from '@/hooks/useNow'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { msPerMinute } from '@noriai/contract/time'
import { NextRideStore } from '@/stores/NextRideStore'
import { RideLookStore } from '@/stores/RideLookStore'
import { RideAhead } from './RideAhead'
import { RideNow } from './RideNow'
import { RideUnanswered } from './RideUnanswered'

/** The traveller's ride that is under way or comes next: within a day a card of its own, before that a row. */
export const NextRide = observer(function NextRide() {
  const store = useStore(NextRideStore)
  const now = useNow(msPerMinute)
  const { i18n } = useStores()
  const { isUnanswered } = useStore(RideLookStore)
  const look = () => void store.load()
  useShown(look)
  useBackOnline(look, isUnanswered)
  const { order } = store
  // In one picture with what is below it, which waits for it.
  const mayDraw = useMayDraw(order !== undefined)
  useEffect(() => {
    // The words of states are not among home's own.
    if (order) void i18n.load('more')
  }, [i18n, order])
  if (!order && isUnanswered) return <RideUnanswered onAgain={look} />
  if (!order?.view.plan || !mayDraw) return null
  return store.isSoonAt(now) ? (
    <RideNow order={order} plan={order.view.plan} />
  ) : (
    <RideAhead order={order} plan={order.view.plan} />
  )
})

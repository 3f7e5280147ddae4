import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useMayDraw } from '@/hooks/useMayDraw'
import { useNow } from '@/hooks/useNow'
import { useShown } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { msPerMinute } from '@noriai/contract/time'
import { NextRideStore } from '@/stores/NextRideStore'
import { RideAhead } from './RideAhead'
import { RideNow } from './RideNow'

/** The traveller's ride that is under way or comes next: within a day a card of its own, before that a row. */
export const NextRide = observer(function NextRide() {
  const store = useStore(NextRideStore)
  const now = useNow(msPerMinute)
  const { i18n } = useStores()
  useShown(() => void store.load())
  const { order } = store
  // In one picture with what is below it, which waits for it.
  const mayDraw = useMayDraw(order !== undefined)
  useEffect(() => {
    // The words of states are not among home's own.
    if (order) void i18n.load('more')
  }, [i18n, order])
  if (!order?.view.plan || !mayDraw) return null
  return store.isSoonAt(now) ? (
    <RideNow order={order} plan={order.view.plan} />
  ) : (
    <RideAhead order={order} plan={order.view.plan} />
  )
})

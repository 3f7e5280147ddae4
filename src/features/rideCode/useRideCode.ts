import { useState } from 'react'
import { useChanged } from '@/hooks/useChanged'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import type { Order } from '@/models/Order'
import { OrdersStore } from '@/stores/OrdersStore'
import { type CodeOf, RideCodesStore } from '@/stores/RideCodesStore'

/** The ride code of a page: as far as it is here, the state of its loading, and a new one. `ride`: whose changes change it; its own order unless given. */
export function useRideCode(of: CodeOf, ride?: Order) {
  const codes = useStore(RideCodesStore)
  const orders = useStore(OrdersStore)
  const showError = useShowError()
  const [isRenewing, setRenewing] = useState(false)
  const load = () => void codes.load(of).catch(() => undefined)
  const renew = async () => {
    setRenewing(true)
    await codes.renew(of).catch(showError)
    setRenewing(false)
  }
  const code = codes.find(of)
  useShown(load)
  useChanged(momentOf(ride ?? (code && orders.find(code.orderId))), load)
  return { code, request: codes.loading, load, isRenewing, renew: () => void renew() }
}

/** What of an order its code repeats: another bus, another vehicle's time, a scan. */
const momentOf = (order: Order | undefined): string | undefined =>
  order && JSON.stringify([order.label, order.times.gatherAt, order.startsAt, order.times.arriveFrom])

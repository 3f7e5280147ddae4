import { useEffect, useState } from 'react'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import * as v from 'valibot'
import { useStores } from '@/hooks/useStores'
import type { Order } from '@/models/Order'
import { persisted } from '@/platform/persisted'
import { tapOfSuccess } from '@/platform/haptics'

const SEEN_CACHE = 'bookedSeen'
/** Who opens the page later comes for its code, not from paying. */
const JUST_PAID_MS = 10 * msPerMinute
/** The whole line is drawn after that (DESIGN-2, Motion). */
const DRAWN_MS = 900

/** Whether the line draws itself: once, for who has just paid. The phone taps when it is done. */
export function useDrawnOnce(order: Order): boolean {
  const root = useStores()
  const { id } = order
  const [draws] = useState(() => {
    const { paidAt } = order.view
    const isJustPaid = paidAt !== null && root.now() - fromWallTime(paidAt) < JUST_PAID_MS
    return isJustPaid && persisted.read(SEEN_CACHE, v.string()) !== id
  })
  useEffect(() => {
    if (!draws) return undefined
    persisted.write(SEEN_CACHE, id)
    const timer = setTimeout(tapOfSuccess, DRAWN_MS)
    return () => clearTimeout(timer)
  }, [draws, id])
  return draws
}

import type { DriverPhone } from '@noriai/contract/schema/driver'
import { idSchema } from '@noriai/contract/schema/ids'
import * as v from 'valibot'

/** Who has a phone, as far as the phone knows. */
type PhoneDriver = Pick<DriverPhone, 'driverId' | 'driverName'>

/** What waits to be sent, with the driver in whose session it was made; null where the phone knew of none. */
export interface MadeBy {
  readonly tappedBy: PhoneDriver | null
}

const madeBySchema = v.object({
  tappedBy: v.object({ driverId: v.optional(idSchema), driverName: v.string() }),
})

/** Whether two are one driver, whose name may have been corrected; by the name where an answer of before has no more. */
export const isSameDriver = (one: PhoneDriver, other: PhoneDriver): boolean =>
  one.driverId === undefined || other.driverId === undefined
    ? one.driverName === other.driverName
    : one.driverId === other.driverId

/** Whether something is of the driver of this phone, or no other is known for it. */
export const isOf = (me: PhoneDriver | null, { tappedBy }: MadeBy): boolean =>
  me === null || tappedBy === null || isSameDriver(me, tappedBy)

/** Who made what was kept; of what an older build kept, who had the phone then. */
export function makerOf(kept: unknown, then: PhoneDriver | null): PhoneDriver | null {
  const parsed = v.safeParse(madeBySchema, kept)
  return parsed.success ? parsed.output.tappedBy : then
}

/** What waits to be sent by the session of a driver, and what is held for those who had the phone before. */
export function waitingBy<Tap extends MadeBy, Door extends MadeBy>(
  me: PhoneDriver | null,
  { taps, doors }: { readonly taps: readonly Tap[]; readonly doors: readonly Door[] },
) {
  const isOwn = (each: MadeBy) => isOf(me, each)
  const isOthers = (each: MadeBy) => !isOwn(each)
  return {
    waiting: taps.filter(isOwn),
    held: taps.filter(isOthers),
    waitingDoors: doors.filter(isOwn),
    heldDoors: doors.filter(isOthers),
  }
}

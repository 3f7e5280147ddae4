import type { StopName } from '@noriai/contract/rules/stopEvents'
import type { DrivenParty, PhoneEvent } from '@noriai/contract/schema/driver'
import { fromWallTime, msPerSecond, toWallTime, type Instant, type WallTime } from '@noriai/contract/time'
import type { RunName } from './run'

/** What every tap brings by itself. */
type Stamp = 'id' | 'departureId' | 'minibus' | 'at' | 'seq' | 'place'

type WithoutStamp<Event> = Event extends PhoneEvent ? Omit<Event, Stamp> : never

/** What a button records; the phone adds when and where. */
export type Tap = WithoutStamp<PhoneEvent>

interface TapStamp {
  readonly id: string
  readonly run: RunName
  readonly at: Instant
  readonly seq: number
  readonly place: PhoneEvent['place']
}

/**
 * When a tap is made: after what is known before it, for the server takes events by their times, and a phone's clock may be put back between.
 * By a second after each: of the same one are the parties of one tap.
 */
export function timeOfTap(before: readonly { readonly at: WallTime }[], now: Instant): Instant {
  const latest = Math.max(0, ...before.map(({ at }) => fromWallTime(at)))
  // Times are sent in whole seconds.
  return now - (now % msPerSecond) > latest ? now : latest + msPerSecond
}

/** A tap with the time and the place at which it was made. */
export function stampedTap(tap: Tap, { id, run, at, seq, place }: TapStamp): PhoneEvent {
  return {
    ...tap,
    id,
    departureId: run.departureId,
    minibus: run.minibus,
    at: toWallTime(at),
    seq,
    place,
  }
}

/** What of a run says whose a tap is. */
interface StopsOfRun {
  readonly stops: readonly { readonly parties: readonly DrivenParty[] }[]
}

/** The party that a tap is of, where its run is on the phone. */
export function partyOf(tap: Tap, run: StopsOfRun | undefined): DrivenParty | undefined {
  const orderId = 'orderId' in tap ? tap.orderId : null
  return run?.stops.flatMap(({ parties }) => parties).find((each) => each.orderId === orderId)
}

/** The number of the order that a tap is of, as it is kept with it; nothing for what is of no party. */
export function orderOf(tap: Tap, run: StopsOfRun | undefined): { readonly orderNo?: string } {
  const party = partyOf(tap, run)
  return party ? { orderNo: party.orderNo } : {}
}

/** A stop as taps name it. */
export const stopName = ({ leg, stopKey }: StopName): StopName => ({ leg, stopKey })

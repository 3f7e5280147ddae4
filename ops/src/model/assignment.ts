import { minutesPerDay } from '@noriai/contract/time'

/** A vehicle with its driver. */
export interface Pair {
  readonly vehicleId: string
  readonly driverId: string
}

/** Who has a run already, and why. */
export interface AssignedPair extends Pair {
  readonly reason: string
}

export const isSamePair = (one: Pair, other: Pair): boolean =>
  one.vehicleId === other.vehicleId && one.driverId === other.driverId

/** A departure is never later than a day, in minutes. */
export const mostLateMinutes = minutesPerDay

/** The delay of a departure as it is reported, and as it was seen before. Both are missing where it stays. */
interface NewDelay {
  readonly lateMinutes?: number
  readonly seenLateMinutes?: number
}

/** The delay that is reported with the assignment of a bus; nothing where it stays as it was, and where no whole minutes of a day are typed. */
export function newDelay(typed: string, presentMinutes: number): NewDelay {
  const lateMinutes = Number(typed)
  const isDelay = /^\d+$/.test(typed) && lateMinutes <= mostLateMinutes
  return isDelay && lateMinutes !== presentMinutes ? { lateMinutes, seenLateMinutes: presentMinutes } : {}
}

/** Why a run goes to a pair: what was typed for it, else what was written down of who has it already, which says nothing of another one. */
export function reasonFor(
  pair: Pair,
  { typed, before }: { readonly typed: string | undefined; readonly before: AssignedPair | undefined },
): string {
  return typed ?? (before && isSamePair(pair, before) ? before.reason : '')
}

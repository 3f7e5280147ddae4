import type { Policy } from '@noriai/contract/policy'
import { addMinutes } from '@noriai/contract/time'
import type { Draft } from './draft'
import { mostMissed } from './promisedWindow'
import type { Snapshot, StoredStop } from './snapshot'
import type { Ways } from './ways'

/** The stops, with those of one minibus so many minutes later from the relay point, or sooner where it collects. */
export function withStartMoved(
  stops: readonly StoredStop[],
  minibus: number,
  minutes: number,
): readonly StoredStop[] {
  if (minutes === 0) return stops
  return stops.map((stop) =>
    stop.minibus === minibus
      ? { ...stop, arrivesAt: addMinutes(stop.arrivesAt, stop.leg === 'collect' ? -minutes : minutes) }
      : stop,
  )
}

/**
 * A mended draft whose staggered starts suit who rides now: a minibus without riders has none, and one that somebody joined sets out so
 * much sooner that no window is missed that the common time would keep.
 * @param of with a `minibus` its start alone gives way, to another order of its stops
 */
export function withFittingStarts(
  draft: Draft,
  snapshot: Snapshot,
  of: { readonly relay: Ways['relay']; readonly policy: Policy; readonly minibus?: number },
): Draft {
  let { stops } = draft
  const starts = new Map<string, number>()
  for (const [key, start] of Object.entries(draft.starts)) {
    const minibus = Number(key)
    if (!stops.some((stop) => stop.minibus === minibus)) continue
    const missedAt = (minutes: number) =>
      mostMissed({ ...snapshot, stops: withStartMoved(stops, minibus, minutes - start) }, minibus, of)
    const unavoidable = missedAt(0)
    let fitting = start
    const mayGiveWay = of.minibus === undefined || of.minibus === minibus
    while (mayGiveWay && fitting > 0 && missedAt(fitting) > unavoidable) fitting -= 1
    stops = [...withStartMoved(stops, minibus, fitting - start)]
    if (fitting > 0) starts.set(key, fitting)
  }
  return { ...draft, stops, starts: Object.fromEntries(starts) }
}

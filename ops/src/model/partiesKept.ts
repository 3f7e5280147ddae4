import type { DepartureParty, DepartureView } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime } from '@noriai/contract/time'
import * as v from 'valibot'
import { kept } from './storage'

const partySchema = v.object({
  departsAt: v.string(),
  relayPoint: v.string(),
  minibus: v.number(),
  stopNo: v.nullable(v.number()),
  place: v.string(),
  names: v.array(v.string()),
  riders: v.number(),
  large: v.number(),
  small: v.number(),
  special: v.number(),
  flightNo: v.string(),
  paid: v.boolean(),
  /** Its departure, and whether it had checked in; missing in what was kept before these were. */
  departureId: v.optional(v.string()),
  checkedIn: v.optional(v.boolean()),
  /** When its ride code lets it on board, epoch milliseconds. */
  window: v.optional(v.object({ from: v.number(), until: v.number() })),
})

/** What a scan without network can say of a party. */
export type KeptParty = v.InferOutput<typeof partySchema>

const KEY = 'ops.parties'
const keptSchema = v.object({ serviceDate: v.string(), parties: v.record(v.string(), partySchema) })

/** The far end of a party's ride: where it gets out (pick-up, transfer) or gets on (drop-off). */
export const placeOfParty = (party: DepartureParty, direction: DepartureView['direction']): string =>
  direction === 'dropoff' ? party.from.name : party.to.name

/** What a scan shows of a party. */
export const partyFacts = (party: DepartureParty, direction: DepartureView['direction']) => ({
  minibus: party.minibus,
  stopNo: party.stopNo,
  place: placeOfParty(party, direction),
  names: [...party.names],
  riders: party.riders,
  large: party.luggage.large,
  small: party.luggage.small,
  special: party.luggage.special,
  flightNo: party.flight?.flightNo ?? '',
  paid: party.paid,
})

/** Remembers the parties of a departure for scans without network; those of another day are forgotten. */
export function keepParties(view: DepartureView): void {
  const before = read()
  const parties = before?.serviceDate === view.serviceDate ? { ...before.parties } : {}
  for (const party of view.parties) {
    parties[party.orderId] = {
      departsAt: view.departsAt,
      relayPoint: view.relayPoint.name,
      departureId: view.departureId,
      checkedIn: party.checkedIn,
      ...partyFacts(party, view.direction),
      ...(party.codeFrom !== null &&
        party.codeUntil !== null && {
          window: { from: fromWallTime(party.codeFrom), until: fromWallTime(party.codeUntil) },
        }),
    }
  }
  kept.write(KEY, JSON.stringify({ serviceDate: view.serviceDate, parties }))
}

/** The party of an order, if this device saw it today. */
export const keptParty = (orderId: string): KeptParty | undefined => read()?.parties[orderId]

/** Forgets all parties, when the member signs out. */
export const forgetParties = (): void => kept.write(KEY, undefined)

function read(): v.InferOutput<typeof keptSchema> | undefined {
  try {
    const answer = v.safeParse(keptSchema, JSON.parse(kept.read(KEY) ?? 'null'))
    return answer.success ? answer.output : undefined
  } catch {
    return undefined
  }
}

import { bagPlacesOf, type BagPlaces } from '@noriai/contract/rules/bagPlaces'
import type { Policy } from '@noriai/contract/policy'
import { eq } from 'drizzle-orm'
import { bootOf, sizeTogether } from '../../dispatch/packing'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { fleetOf, sweepAndRead } from './claims'
import type { Departure } from './departures'

/** A vehicle of a departure by its number, 0 for the bus, and when it is looked at. */
interface Numbered {
  readonly minibus: number
  readonly at: number
}

/** What a vehicle takes. */
interface VehicleRoom extends Numbered {
  /** Null: those that are planned. */
  readonly places: BagPlaces | null
  /** They count for the bus alone; undefined where none are known. */
  readonly seats: number | undefined
  readonly policy: Policy
}

/**
 * Sets the bag places of a vehicle, and of the bus its seats: its own once it is known, else those that are planned. The departure is
 * locked by the caller.
 * @throws departure.bootTooSmall when more bags go along
 */
export async function setBoot(
  tx: Tx,
  departure: Departure,
  { places, seats, policy, ...numbered }: VehicleRoom,
): Promise<void> {
  if (places === null) await forgetBoot(tx, departure, { ...numbered, policy })
  else await knowBoot(tx, departure, { ...numbered, places })
  if (numbered.minibus === 0) await setBusSeats(tx, departure, seats)
}

/**
 * Makes the bag places of a vehicle that is known now those of its minibus, or of the bus. The departure is locked by the caller.
 * @throws departure.bootTooSmall when more bags go along
 */
async function knowBoot(
  tx: Tx,
  departure: Departure,
  { minibus, at, places }: Numbered & { readonly places: BagPlaces },
): Promise<void> {
  const taken = await bagsIn(tx, departure, { minibus, at })
  if (taken.large > places.large || taken.small > places.small) {
    throw new DomainError('departure.bootTooSmall', {
      ...places,
      takenLarge: taken.large,
      takenSmall: taken.small,
    })
  }
  await writeBoot(tx, departure, { minibus, places })
}

/** Goes back to the places that are planned; what was given beyond them stays. The departure is locked by the caller. */
async function forgetBoot(
  tx: Tx,
  departure: Departure,
  { minibus, at, policy }: Numbered & { readonly policy: Policy },
): Promise<void> {
  const taken = await bagsIn(tx, departure, { minibus, at })
  const { minibusLarge, minibusSmall } = departure
  const planned =
    minibus === 0 ? bagPlacesOf(departure, policy).bus : { large: minibusLarge, small: minibusSmall }
  const places = { large: Math.max(planned.large, taken.large), small: Math.max(planned.small, taken.small) }
  await writeBoot(tx, departure, { minibus, places })
}

/** The bags that go along, held ones included. */
async function bagsIn(tx: Tx, departure: Departure, { minibus, at }: Numbered): Promise<BagPlaces> {
  const claims = await sweepAndRead(tx, departure.id, at)
  const riding = claims.filter(
    (claim) => claim.state !== 'released' && (minibus === 0 || claim.minibus === minibus),
  )
  return sizeTogether(...riding)
}

async function writeBoot(
  tx: Tx,
  departure: Departure,
  { minibus, places }: { readonly minibus: number; readonly places: BagPlaces },
): Promise<void> {
  const { large, small } = places
  const boots = minibus === 0 ? departure.boots : { ...departure.boots, [minibus]: { large, small } }
  const isTransfer = departure.direction === 'transfer'
  const bus = isTransfer
    ? ofAllMinibuses({ ...departure, boots })
    : minibus === 0
      ? { large, small }
      : undefined
  await tx
    .update(departures)
    .set({ boots, ...(bus && { busLarge: bus.large, busSmall: bus.small }) })
    .where(eq(departures.id, departure.id))
}

/** A transfer has no bus: what its minibuses take goes along. */
function ofAllMinibuses(departure: Departure): BagPlaces {
  const fleet = fleetOf(departure)
  const boots = Array.from({ length: fleet.minibuses }, (_, index) => bootOf(fleet, index + 1))
  return sizeTogether(...boots.map((boot) => ({ seats: 0, ...boot })))
}

/**
 * Makes the seats of a bus that is known now those of its departure; never fewer than are sold or held. Nothing is known where there
 * are none given, and they stay. The departure is locked by the caller.
 */
async function setBusSeats(
  tx: Tx,
  { id, seatsSold, seatsHeld }: Departure,
  seats: number | undefined,
): Promise<void> {
  if (seats === undefined) return
  await tx
    .update(departures)
    .set({ busSeats: Math.max(seats, seatsSold + seatsHeld) })
    .where(eq(departures.id, id))
}

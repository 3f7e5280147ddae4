import { bagPlacesOf, type BagPlaces, type KnownPlaces } from '@noriai/contract/rules/bagPlaces'
import { wheelchairPlacesOfBus, wheelchairsOf } from '@noriai/contract/rules/busWheelchairs'
import type { Policy } from '@noriai/contract/policy'
import { and, eq } from 'drizzle-orm'
import { bootOf, sizeTogether } from '../../dispatch/packing'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import { isLetOutSql } from '../../infra/db/takenBack'
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
  readonly places: KnownPlaces | null
  /** They count for the bus alone; undefined where none are known. */
  readonly seats: number | undefined
  readonly policy: Policy
}

/**
 * Sets the places of a vehicle for bags, children and wheelchairs, and of the bus its seats: its own once it is known, else those that are planned. The departure is
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
 * Makes the bag places of a vehicle that is known now those of its minibus, or of the bus; the bags of parties that the one before let out
 * keep the places that they had. The departure is locked by the caller.
 * @throws departure.bootTooSmall when more bags go along
 */
async function knowBoot(
  tx: Tx,
  departure: Departure,
  { minibus, at, places }: Numbered & { readonly places: KnownPlaces },
): Promise<void> {
  const { taken, aboard, wheelchairs } = await takenIn(tx, departure, { minibus, at })
  if (aboard.large > places.large || aboard.small > places.small) {
    throw new DomainError('departure.bootTooSmall', {
      large: places.large,
      small: places.small,
      takenLarge: aboard.large,
      takenSmall: aboard.small,
    })
  }
  const known = { ...places, ...mostOf(places, taken) }
  const isShort = minibus === 0 && (places.wheelchairs ?? Infinity) < wheelchairs
  await writeBoot(tx, departure, { minibus, places: isShort ? { ...known, wheelchairs } : known })
}

/** Goes back to the places that are planned; what was given beyond them stays. The departure is locked by the caller. */
async function forgetBoot(
  tx: Tx,
  departure: Departure,
  { minibus, at, policy }: Numbered & { readonly policy: Policy },
): Promise<void> {
  const { taken, wheelchairs } = await takenIn(tx, departure, { minibus, at })
  const { direction, minibusLarge, minibusSmall } = departure
  const planned =
    minibus === 0 ? bagPlacesOf(departure, policy).bus : { large: minibusLarge, small: minibusSmall }
  const places = mostOf(planned, taken)
  const isBeyond = minibus === 0 && wheelchairs > wheelchairPlacesOfBus({ direction }, policy)
  await writeBoot(tx, departure, { minibus, places: isBeyond ? { ...places, wheelchairs } : places })
}

const mostOf = (one: BagPlaces, other: BagPlaces): BagPlaces => ({
  large: Math.max(one.large, other.large),
  small: Math.max(one.small, other.small),
})

/** What is taken of a vehicle. */
interface TakenPlaces {
  readonly taken: BagPlaces
  /** Of the bags those whose parties were not let out yet. */
  readonly aboard: BagPlaces
  readonly wheelchairs: number
}

/** The bags and wheelchairs that have places, held ones included. */
async function takenIn(tx: Tx, { id }: Departure, { minibus, at }: Numbered): Promise<TakenPlaces> {
  const claims = await sweepAndRead(tx, id, at)
  const riding = claims.filter(
    (claim) => claim.state !== 'released' && (minibus === 0 || claim.minibus === minibus),
  )
  const taken = sizeTogether(...riding)
  const wheelchairs = wheelchairsOf(riding)
  // A drop-off's minibus lets its riders out at the bus.
  if (minibus === 0) return { taken, aboard: taken, wheelchairs }
  const letOut = await tx
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(and(eq(seatClaims.departureId, id), isLetOutSql))
  const gone = new Set(letOut.map((claim) => claim.id))
  return { taken, aboard: sizeTogether(...riding.filter((claim) => !gone.has(claim.id))), wheelchairs }
}

async function writeBoot(
  tx: Tx,
  departure: Departure,
  { minibus, places }: { readonly minibus: number; readonly places: KnownPlaces },
): Promise<void> {
  const { large, small } = places
  const boots = { ...departure.boots, [minibus]: places }
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

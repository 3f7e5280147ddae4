import type { listSendTime } from '@noriai/contract/calls/quotation'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Currency } from '@noriai/contract/money'
import { directionOf } from '@noriai/contract/orders/kinds'
import type { Direction } from '@noriai/contract/policy'
import { readPosterPlace } from '@noriai/contract/rules/poster'
import { drivingMinutes } from '@noriai/contract/rules/drivingTime'
import { fromWallTime } from '@noriai/contract/time'
import type { WardService } from '../network'
import {
  checkCurrency,
  hasPosterScan,
  servedAirport,
  terminalOf,
  transferDoors,
  type BookingContext,
} from './askedRide'
import type { DayRequest } from './dayDepartures'
import { resolveDoor, type Door } from './doors'

/** A day's list as it is asked for, its ends looked up. */
export interface AskedDay {
  readonly request: DayRequest
  readonly currency: Currency
  /** The traveller's end in the city; undefined while none is known. */
  readonly door: Door | undefined
  /** The wards whose fares are told: one when the ward is known, else all. */
  readonly wards: readonly WardService[]
  /** Transfer: where it starts; undefined while not known. */
  readonly departureDoor: Door | undefined
  /** From the terminal where the scanned poster hangs to the desk; null without a poster. */
  readonly walkMinutes: number | null
  /** The scanned poster in the operator's list, which knows its own way to the desk. */
  readonly posterCode: string | undefined
}

/**
 * Looks up what a day's list is asked for.
 * @throws booking.currencyNotOffered and the airport and address codes of the contract's listSendTime
 */
export function resolveDay(
  input: CallInput<typeof listSendTime>,
  at: number,
  context: BookingContext,
): AskedDay {
  const { data, policy } = context
  const direction = directionOf(input.type)
  checkCurrency(input.currency, policy)
  if (direction !== 'transfer') servedAirport(input.airportCode, context)
  const { door, departureDoor } = dayDoors(input, direction, context)
  const isOfLine = (code: string) => door === undefined || door.ward.relayPoint === code
  const collectsAt = { pickup: undefined, dropoff: door, transfer: departureDoor }[direction]
  const poster = hasPosterScan(input.qrSource, at, context)
  const place = readPosterPlace(input.qrSource?.qrCodeScene2)
  return {
    request: {
      direction,
      date: input.date,
      relayStops: [...data.relayStops.values()].filter(({ relay }) => isOfLine(relay.code)),
      terminal: terminalOf(input.terminal, data),
      landingAt:
        direction === 'pickup' && input.dateTime !== undefined ? fromWallTime(input.dateTime) : undefined,
      isDomestic: false,
      hasPosterScan: poster,
      collectMinutes: collectsAt && ((stop) => drivingMinutes(stop, collectsAt, policy)),
      party: input.party,
    },
    currency: input.currency,
    door,
    wards: door ? [door.ward] : [...data.wards.values()],
    departureDoor,
    walkMinutes: poster ? (data.terminals.get(place.terminal ?? '')?.walkMinutes ?? null) : null,
    posterCode: poster ? place.posterCode : undefined,
  }
}

/** The ends of a day's list as far as they are known. */
function dayDoors(
  input: CallInput<typeof listSendTime>,
  direction: Direction,
  context: BookingContext,
): { readonly door?: Door; readonly departureDoor?: Door | undefined } {
  const isDoorKnown = input.addressId !== undefined || input.wardCode !== undefined
  const isStartKnown = input.departureAddressId !== undefined || input.departureWardCode !== undefined
  if (direction === 'transfer' && isDoorKnown && isStartKnown) return transferDoors(input, context)
  return isDoorKnown ? { door: resolveDoor(input, context) } : {}
}

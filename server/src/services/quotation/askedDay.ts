import type { listSendTime } from '@noriai/contract/calls/quotation'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Currency } from '@noriai/contract/money'
import type { Position } from '@noriai/contract/rules/drivingTime'
import { fromWallTime } from '@noriai/contract/time'
import {
  checkCurrency,
  directions,
  hasPosterScan,
  servedAirport,
  terminalOf,
  type RideWorld,
} from './askedRide'
import type { DayRequest } from './dayDepartures'
import { resolveDoor } from './doors'
import type { WardService } from './operatorData'

/** A day's list as it is asked for, its ends looked up. */
export interface AskedDay {
  readonly request: DayRequest
  readonly currency: Currency
  /** The traveller's end in the city; undefined while none is known. */
  readonly door: Position | undefined
  /** The wards whose fares are told: one when the ward is known, else all. */
  readonly wards: readonly WardService[]
  /** Transfer: where it starts. */
  readonly departureWardCode: string | undefined
  /** From where the scanned poster hangs to the desk; null without a poster. */
  readonly walkMinutes: number | null
}

/**
 * Looks up what a day's list is asked for.
 * @throws booking.currencyNotOffered and the airport and address codes of the contract's listSendTime
 */
export function resolveDay(input: CallInput<typeof listSendTime>, at: number, world: RideWorld): AskedDay {
  const { data, policy } = world
  const direction = directions[input.type]
  checkCurrency(input.currency, policy)
  if (direction !== 'transfer') servedAirport(input.airportCode, world)
  const isDoorKnown = input.addressId !== undefined || input.wardCode !== undefined
  const door = isDoorKnown ? resolveDoor(input, world) : undefined
  const isOfLine = (code: string) => door === undefined || door.ward.relayPoint === code
  const poster = hasPosterScan(input.qrSource, at, world)
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
      party: input.party,
    },
    currency: input.currency,
    door,
    wards: door ? [door.ward] : [...data.wards.values()],
    departureWardCode: input.departureWardCode,
    walkMinutes: poster
      ? (data.terminals.get(input.qrSource?.qrCodeScene2 ?? '')?.walkMinutes ?? null)
      : null,
  }
}

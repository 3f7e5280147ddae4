import { serviceDateOf } from '@noriai/contract/time'
import { findHungPoster } from '../../domain/posters'
import {
  checkCurrency,
  dayDepartures,
  personPrice,
  presentQuotation,
  presentSendTimes,
  quoteRide,
  resolveDay,
  resolveDoor,
  resolveRide,
  storedEnds,
} from '../../domain/quotation'
import { DomainError } from '../../errors'
import { read, type Routes } from '../../http/route'

const noWords = { text: '', detail: '' }

/** Prices and departures, before anything is held. */
export const quotation = {
  // What a ride today costs a person at least.
  fromPrice: read(async ({ input, at, booking }) => {
    const { direction, currency, addressId } = input
    const context = await booking()
    checkCurrency(currency, context.policy)
    const wards =
      addressId === undefined ? context.data.wards.values() : [resolveDoor({ addressId }, context).ward]
    const ride = {
      direction,
      currency,
      date: serviceDateOf(at, context.policy),
      departureWardCode: undefined,
    }
    const prices = [...wards].flatMap(({ code }) => personPrice(code, ride, context) ?? [])
    if (prices.length === 0) throw new DomainError('booking.noQuotation')
    return { currency, personPrice: Math.min(...prices) }
  }),

  // The price of a ride and the departure it would take.
  offerInfo: read(async ({ input, accountId, at, db, booking }) => {
    const context = await booking()
    const ride = resolveRide(input, at, context)
    const quote = await quoteRide(ride, { ...context, db, accountId, at })
    const ends = storedEnds(ride, { door: noWords, departureDoor: noWords })
    return presentQuotation(quote, { ends, at }, context)
  }),

  // The departures of a day with seats left, and what a ride costs to each ward.
  listSendTime: read(async ({ input, accountId, at, db, booking }) => {
    const context = await booking()
    const { request, posterCode, ...rest } = resolveDay(input, at, context)
    const poster = posterCode === undefined ? undefined : await findHungPoster(db, posterCode)
    const walkMinutes = poster?.walkMinutes ?? rest.walkMinutes
    const day = await dayDepartures(db, request, {
      data: context.data,
      accountId,
      at,
      policy: context.policy,
    })
    return presentSendTimes({ request, day, at, ...rest, walkMinutes }, context)
  }),
} satisfies Partial<Routes>

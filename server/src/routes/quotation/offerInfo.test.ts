import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { listSendTime, offerInfo } from '@noriai/contract/calls/quotation'
import { staffSaveSettings, staffSettings } from '@noriai/contract/calls/staff/settings'
import type { CallRequest } from '@noriai/contract/defineCall'
import { currencies } from '@noriai/contract/money'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture, expectSeats } from '../../../test/factories/departures'
import {
  asking,
  dropoffRequest,
  holdRide,
  hotelInNamba,
  hotelInUmeda,
  orderRide,
  rideFor,
} from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'

type Request = CallRequest<typeof offerInfo>

const requestWith = (changes: Partial<Request> = {}): Request => ({
  type: 1,
  currency: 'JPY',
  dateTime: '2026-11-21 18:00:00',
  params1: 1,
  params2: 0,
  adults: 1,
  otherAirportCode: 'HKG',
  addressId: hotelInUmeda,
  ...changes,
})

describe('offerInfo by a timetable that differs by line', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'admin')
  /** Saves a direction's timetable without some departures of the line to Umeda. */
  const saveWithout = async (direction: 'pickup' | 'dropoff', ...clocks: string[]) => {
    const { data } = await server.call(staffSettings, { kind: 'timetable', direction }, askingAsStaff(token))
    assert.equal(data.inForce.kind, 'timetable')
    const isGone = (relayPoint: string, clock: string) =>
      relayPoint === 'osakaStation' && clocks.includes(clock)
    const rows =
      data.inForce.kind === 'timetable'
        ? data.inForce.rows.filter((row) => !isGone(row.relayPoint, row.departsAt))
        : []
    const body = { kind: 'timetable', direction, rows } as const
    const saved = await server.call(
      staffSaveSettings,
      { validFrom: '2026-11-23', note: '', body },
      askingAsStaff(token),
    )
    assert.equal(saved.status, 200, saved.message)
  }
  const dropoff = (changes: Partial<Request> = {}) => ({
    ...requestWith({ type: 2, dateTime: '2026-11-23 22:30:00', departureAirportCode: 'KIX', terminal: 'T1' }),
    ...changes,
  })

  test('takes a drop-off to the last bus of its line in time, and refuses an arrival that none makes', async () => {
    const before = await server.call(offerInfo, dropoff())
    assert.equal(before.data.departure?.busDepartsAt, '2026-11-23 21:00:00')
    await saveWithout('dropoff', '21:00')
    const one = await server.call(offerInfo, dropoff())
    assert.equal(one.data.departure?.busDepartsAt, '2026-11-23 20:30:00')
    const arrivals = async (addressId: string) =>
      (
        await server.call(listSendTime, {
          type: 2,
          currency: 'JPY',
          date: '2026-11-23',
          terminal: 'T1',
          addressId,
        })
      ).data.arrivalOptions.find(({ airportArrivalTime }) => airportArrivalTime === '2026-11-23 22:30:00')
    assert.equal((await arrivals(hotelInUmeda))?.departureId, 'dropoff:20261123:2030:osakaStation')
    await saveWithout('dropoff', '21:00', '20:30')
    const none = await server.call(offerInfo, dropoff())
    assert.deepEqual([none.data.departure, none.data.problem?.error], [null, 'booking.outOfServiceHours'])
    assert.equal((await arrivals(hotelInUmeda))?.problem?.error, 'booking.outOfServiceHours')
    assert.equal((await arrivals(hotelInNamba))?.problem, null)
    const { token: traveller } = await buildSession(server)
    const held = await server.call(
      checkAppointment,
      dropoffRequest({ dateTime: '2026-11-23 22:30:00' }),
      asking(traveller),
    )
    assert.equal(held.error, 'booking.outOfServiceHours')
  })

  test('offers a late landing the morning bus where the last one of its line ends earlier', async () => {
    const late = requestWith({ dateTime: '2026-11-23 23:20:00' })
    assert.equal((await server.call(offerInfo, late)).data.departure?.busDepartsAt, '2026-11-24 00:30:00')
    await saveWithout('pickup', '24:30')
    const { data } = await server.call(offerInfo, { ...late, nightHold: true })
    assert.deepEqual([data.departure?.busDepartsAt, data.problem], ['2026-11-24 06:40:00', null])
    const { token: traveller } = await buildSession(server)
    const order = await orderRide(
      server,
      traveller,
      rideFor(1, { dateTime: '2026-11-23 23:20:00', nightHold: true }),
    )
    assert.equal(order.times.departsAt, '2026-11-24 06:40:00')
  })
})

describe('offerInfo', async () => {
  const server = await buildTestApp()
  const offer = (changes: Partial<Request> = {}) => server.call(offerInfo, requestWith(changes))
  const refused = async (changes: Partial<Request>) => {
    const { status, error } = await offer(changes)
    return [status, error]
  }

  test('refuses what no price can be told for', async () => {
    assert.deepEqual(await refused({ params1: 2 }), [400, 'validation.countsDisagree'])
    assert.deepEqual(await refused({ adults: 10, params1: 10 }), [400, 'validation.maxParty'])
    assert.deepEqual(await refused({ params2: 3 }), [400, 'validation.extraLuggageMax'])
    assert.deepEqual(await refused({ addressId: 'outside:kyoto' }), [422, 'address.outsideArea'])
    assert.deepEqual(await refused({ addressId: undefined }), [422, 'address.notMatched'])
    assert.deepEqual(await refused({ addressId: undefined, wardCode: '27999' }), [422, 'address.outsideArea'])
    assert.deepEqual(await refused({ arrivalAirportCode: 'UKB' }), [422, 'airport.wrongAirport'])
    assert.deepEqual(await refused({ couponId: '3b241101-e2bb-4255-8caf-4136c566a962' }), [
      404,
      'coupon.notFound',
    ])
  })

  test('refuses a currency that the policy does not offer, and every one but yen when it cannot be changed', async () => {
    const only = await buildTestApp({ policy: { currency: { offered: ['JPY', 'CNY'] } } })
    const fixed = await buildTestApp({ policy: { currency: { switchable: false } } })
    const codes = async (test: typeof server) =>
      Promise.all(
        currencies.map(async (currency) => (await test.call(offerInfo, requestWith({ currency }))).error),
      )
    const no = 'booking.currencyNotOffered'
    assert.deepEqual(await codes(only), [undefined, undefined, no, no, no, no])
    assert.deepEqual(await codes(fixed), [no, undefined, no, no, no, no])
  })

  test('prices by ward zone, party, bags and night, in the shown currency and in the yen that are charged', async () => {
    const { data } = await offer({
      currency: 'CNY',
      dateTime: '2026-11-21 21:00:00',
      adults: 2,
      children: 1,
      params1: 3,
      params2: 1,
    })
    assert.deepEqual(
      data.lines.map(({ kind, quantity, amount, amountJpy }) => [kind, quantity, amount, amountJpy]),
      [
        ['fare', 3, 41_100, 870_000],
        ['nightSurcharge', 3, 9_000, 192_000],
        ['extraLuggage', 1, 8_000, 170_000],
        ['foreignCardFee', 1, 100, 2_000],
      ],
    )
    assert.equal(data.payPriceJpy, 1_234_000)
    assert.deepEqual(data.notes, ['nightSurcharge', 'noDiscountTime', 'extraLuggageNeeded', 'childSeatHint'])
    const far = await offer({ addressId: undefined, wardCode: '27125' })
    assert.ok(far.data.personPrice > 290_000)
  })

  test('never adds the surcharge a minute before it begins', async () => {
    assert.equal((await offer({ dateTime: '2026-11-21 20:59:00' })).data.nightServiceCharge, 0)
    assert.equal((await offer({ dateTime: '2026-11-22 04:59:00' })).data.nightServiceCharge, 64_000)
    assert.equal((await offer({ dateTime: '2026-11-22 05:00:00' })).data.nightServiceCharge, 0)
  })

  test('finds the ward of a postal code', async () => {
    const { data } = await offer({ addressId: undefined, mailSevenNo: '541-0059' })
    assert.equal(data.plan?.relayPoint.code, 'ocat')
    assert.deepEqual(await refused({ addressId: undefined, mailSevenNo: '100-0001' }), [
      422,
      'address.outsideArea',
    ])
    assert.deepEqual(await refused({ addressId: undefined, mailSevenNo: '12' }), [
      400,
      'validation.postalCode',
    ])
  })

  test('takes the first departure an hour after the landing and holds nothing', async () => {
    const at = async (dateTime: string) =>
      (await offer({ dateTime })).data.departure?.busDepartsAt.slice(11, 16)
    assert.deepEqual(
      [await at('2026-11-21 18:00:00'), await at('2026-11-21 18:01:00'), await at('2026-11-21 23:30:00')],
      ['19:00', '19:30', '00:30'],
    )
    await expectSeats(server, 'pickup:20261121:1900:osakaStation', { sold: 0, held: 0 })
  })

  test('tells the price with the problem when no departure can be taken', async () => {
    const early = await offer({ dateTime: '2026-11-21 16:29:00' })
    assert.deepEqual(
      [early.status, early.data.departure, early.data.problem?.error],
      [200, null, 'booking.timeTooEarly'],
    )
    assert.deepEqual(early.data.problem?.params, { dateTime: '2026-11-21 16:30:00' })
    assert.equal(early.data.payPriceJpy, 292_000)
  })

  test('refuses a year before the first fares for its time, not for how many ride', async () => {
    const dateTime = '2020-11-21 18:00:00'
    const past = await offer({ dateTime })
    assert.deepEqual(
      [past.status, past.error, past.params],
      [422, 'booking.timeTooEarly', { dateTime: '2026-11-21 16:30:00' }],
    )
    const tooEarly = [422, 'booking.timeTooEarly']
    assert.deepEqual(await refused({ type: 2, dateTime }), tooEarly)
    assert.deepEqual(await refused({ type: 3, dateTime, departureWardCode: '27125' }), tooEarly)
  })

  test('asks for the time where none was chosen', async () => {
    const { dateTime: _dateTime, ...timeless } = requestWith()
    const { status, error } = await server.callRaw(offerInfo, timeless)
    assert.deepEqual([status, error], [400, 'validation.timeRequired'])
  })

  test('offers only the morning bus for a landing after the last one, to be ticked', async () => {
    const { data } = await offer({ dateTime: '2026-11-21 23:31:00' })
    assert.equal(data.departure?.busDepartsAt, '2026-11-22 06:40:00')
    assert.equal(data.problem?.error, 'booking.nightHoldNotTicked')
    assert.ok(data.notes.includes('nightHold'))
    const ticked = await offer({ dateTime: '2026-11-21 23:31:00', nightHold: true })
    assert.equal(ticked.data.problem, null)
    const off = await buildTestApp({ policy: { pickup: { nightHold: false } } })
    const none = await off.call(offerInfo, requestWith({ dateTime: '2026-11-21 23:31:00' }))
    assert.deepEqual([none.data.departure, none.data.problem?.error], [null, 'booking.outOfServiceHours'])
  })

  test('names the two nearest departures with room when the chosen one is full', async () => {
    const day = { dateTime: '2026-11-24 18:00:00' }
    const full = await buildDeparture(server, '2026-11-24 19:30:00', { busSeats: 2 })
    const { token } = await buildSession(server)
    await holdRide(server, token, rideFor(2, { ...day, departureId: full }))
    const { data } = await offer({ ...day, departureId: full })
    assert.deepEqual(
      data.alternatives.map(({ busDepartsAt }) => busDepartsAt.slice(11, 16)),
      ['19:00', '20:00'],
    )
    assert.deepEqual([data.departure, data.problem?.error], [null, 'booking.capacityFull'])
    const own = await server.call(offerInfo, requestWith({ ...day, departureId: full }), { token })
    assert.equal(own.data.departure?.departureId, full)
  })

  test('counts only parties that still fit the minibuses', async () => {
    const departureId = await buildDeparture(server, '2026-11-25 19:00:00', { minibuses: 1, stopCap: 1 })
    const day = { dateTime: '2026-11-25 18:00:00', departureId }
    await orderRide(server, (await buildSession(server)).token, rideFor(2, day))
    const elsewhere = await offer({ ...day, addressId: 'hotel:conrad-osaka' })
    assert.equal(elsewhere.data.departure, null)
    const sameStop = await offer(day)
    assert.equal(sameStop.data.departure?.departureId, departureId)
  })

  test('tells a walk-up and a domestic connection apart', async () => {
    const qrSource = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime: testNow }
    const walkUp = await offer({ dateTime: '2026-11-21 14:00:00', qrSource })
    assert.equal(walkUp.data.departure?.busDepartsAt, '2026-11-21 15:30:00')
    assert.ok(walkUp.data.notes.includes('walkUp'))
    const old = { ...qrSource, saveTime: testNow - 3 * 24 * 3_600_000 }
    assert.equal((await offer({ dateTime: '2026-11-21 14:00:00', qrSource: old })).data.departure, null)
    const domestic = await offer({ otherAirportCode: 'HND' })
    assert.equal(domestic.data.departure?.busDepartsAt, '2026-11-21 18:30:00')
  })

  test('marks a flight of the sample timetable, not one that was typed in', async () => {
    const notesOf = async (flight: Request['flight']) => (await offer({ flight })).data.notes
    assert.deepEqual(await notesOf({ flightNo: 'CX506' }), ['sampleTimetable'])
    assert.deepEqual(await notesOf({ flightNo: 'CX506', manual: true }), [])
  })

  test('speaks the language that asks', async () => {
    const { data } = await server.call(offerInfo, requestWith({ dateTime: '2026-11-21 16:00:00' }), {
      lang: 'ja',
    })
    assert.match(data.problem?.message ?? '', /16:30/)
    assert.match(data.problem?.message ?? '', /[\u3040-\u30ff]/)
  })

  test('prices a drop-off with its own notice, and takes the last bus that is in time', async () => {
    const { data } = await offer({ type: 2, dateTime: '2026-11-22 15:00:00', otherAirportCode: undefined })
    assert.deepEqual([data.personPrice, data.plan?.points[0]?.kind], [290_000, 'door'])
    assert.equal(data.departure?.busDepartsAt, '2026-11-22 13:30:00')
    const problemAt = async (clock: string) =>
      (await offer({ type: 2, dateTime: `2026-11-21 ${clock}` })).data.problem?.error
    assert.equal(await problemAt('20:30:00'), 'booking.timeTooEarly')
    assert.equal(await problemAt('20:59:00'), 'booking.timeNotOffered')
    assert.equal((await offer({ type: 2, dateTime: '2026-11-21 21:00:00' })).data.problem, null)
  })

  test('prices a transfer from zone to zone, the same both ways, by minibus alone', async () => {
    const transfer = { type: 3, dateTime: '2026-11-22 10:00:00', otherAirportCode: undefined } as const
    const far = await offer({ ...transfer, departureWardCode: '27125' })
    assert.deepEqual(
      [far.data.personPrice, far.data.plan?.legs.map(({ mode }) => mode), far.data.departure?.busDepartsAt],
      [210_000, ['minibus', 'minibus'], '2026-11-22 10:00:00'],
    )
    const back = await offer({
      ...transfer,
      addressId: undefined,
      wardCode: '27125',
      departureAddressId: hotelInUmeda,
    })
    assert.equal(back.data.personPrice, 210_000)
    const yuan = await offer({ ...transfer, departureWardCode: '27125', currency: 'CNY' })
    assert.equal(yuan.data.personPrice, 9_900)
  })

  test('refuses a transfer that leaves the region, that goes nowhere, and that starts nowhere', async () => {
    const transfer = { type: 3, dateTime: '2026-11-22 10:00:00' } as const
    const outside = { ...transfer, departureAddressId: 'outside:kyoto' }
    assert.deepEqual(await refused(outside), [422, 'address.crossRegion'])
    assert.deepEqual(
      await refused({ ...transfer, addressId: 'outside:kyoto', departureAddressId: hotelInUmeda }),
      [422, 'address.crossRegion'],
    )
    const nowhere = { ...transfer, departureAddressId: hotelInUmeda }
    assert.deepEqual(await refused(nowhere), [422, 'address.sameEnds'])
    assert.deepEqual(await refused(transfer), [422, 'address.notMatched'])
  })
})

describe('the queries of a quotation', async () => {
  const server = await buildTestApp()

  test('are one, its coupons included, and with a session one more, once the operator’s data is known', async () => {
    const { token } = await buildSession(server)
    await server.call(offerInfo, requestWith())
    const count = async (ask: () => Promise<unknown>) => {
      let queries = 0
      const { pool } = server.database
      const original = pool.query.bind(pool)
      pool.query = ((...args: Parameters<typeof original>) => {
        queries += 1
        return original(...args)
      }) as typeof pool.query
      await ask()
      pool.query = original
      return queries
    }
    assert.equal(await count(() => server.call(offerInfo, requestWith())), 1)
    assert.equal(await count(() => server.call(offerInfo, requestWith(), { token })), 2)
  })
})

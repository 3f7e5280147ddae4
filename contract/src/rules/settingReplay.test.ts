import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { centsOf } from '../money'
import { defaultPolicy, mergePolicy, type Policy } from '../policy'
import { settingsOf } from '../policy/changes'
import { addMinutes, fromWallTime } from '../time'
import { afternoon, sampleFares, sampleRide } from './fareSample'
import { offerPickup } from './pickupDepartures'
import { salePolicy } from './counterSale'
import { offerDropoff } from './dropoffDepartures'
import { transferProblem } from './transferDepartures'
import {
  crowdedMinibuses,
  haveBearing,
  replayedSettings,
  replayOf,
  type Replay,
  type SoldRide,
} from './settingReplay'

const today = { policy: defaultPolicy, fares: sampleFares }
const untouched = replayOf([soldRide()], today, today)

type Changes = Parameters<typeof mergePolicy>[0]
const under = (changes: Changes) => ({ ...today, policy: mergePolicy(changes, defaultPolicy) })

/** Two adults who booked two hours before they landed, with a bag each, and filled in their names an hour later. */
function soldRide(changes: Partial<SoldRide> = {}): SoldRide {
  const { direction, wardCode, currency, rideTime } = sampleRide
  const orderedAt = addMinutes(afternoon, -120)
  return {
    orderedAt,
    day: '2026-11-21',
    party: { adults: 2, children: 0, infants: 0, childSeats: 0 },
    infantBirthdays: [],
    luggage: { large: 2, small: 2, special: 0, extra: 0 },
    laterPieces: [],
    priced: { direction, wardCode, currency, rideTime },
    coupon: undefined,
    airportCode: 'KIX',
    isForeignCard: true,
    allBackUntil: null,
    paidAt: orderedAt,
    startsAt: addMinutes(afternoon, 60),
    filledAt: addMinutes(orderedAt, 60),
    departures: landing(orderedAt),
    ...changes,
  }
}

function landing(at: number, { landingAt = afternoon, hasPosterScan = false } = {}) {
  return (policy: Policy) => {
    const offer = offerPickup({ landingAt, isDomestic: false, hasPosterScan }, at, policy)
    return offer.kind === 'refused' ? [] : offer.departures
  }
}

/** To the airport by three in the afternoon, booked seven hours before. */
const arriveBy = fromWallTime('2026-11-21 15:00:00')
const relay = { code: 'ocat', busMinutes: 50, terminalExtraMinutes: {}, peaks: [], changeMinutes: 10 }
const toAirport = (at = addMinutes(arriveBy, -420)) =>
  soldRide({
    orderedAt: at,
    priced: { direction: 'dropoff', wardCode: '27127', currency: 'JPY', rideTime: arriveBy },
    departures: (policy) => {
      const offer = offerDropoff({ arriveBy, line: { relay, terminal: 'T1' }, at, policy })
      return 'problem' in offer ? [] : [offer.departsAt]
    },
  })
const transferAt = fromWallTime('2026-11-21 15:00:00')
const across = soldRide({
  priced: {
    direction: 'transfer',
    wardCode: '27127',
    departureWardCode: '27126',
    currency: 'JPY',
    rideTime: transferAt,
  },
  departures: (policy) => {
    const at = addMinutes(transferAt, -420)
    const refused = transferProblem({ departsAt: transferAt, at, policy, doorMinutes: () => 20 })
    return refused ? [] : [transferAt]
  },
})

const lateLanding = fromWallTime('2026-11-21 22:00:00')
const atNight = soldRide({
  priced: { ...soldRide().priced, rideTime: lateLanding },
  departures: landing(addMinutes(lateLanding, -120), { landingAt: lateLanding }),
})
const afterLastBus = fromWallTime('2026-11-22 00:50:00')
const held = soldRide({
  priced: { ...soldRide().priced, rideTime: afterLastBus },
  departures: landing(addMinutes(afterLastBus, -120), { landingAt: afterLastBus }),
})
const withPartner = soldRide({
  priced: { ...soldRide().priced, partner: { kind: 'partner', basisPoints: 500, title: 'Airline' } },
  coupon: {
    id: 'c1',
    discount: { kind: 'fixedAmount', off: { JPY: centsOf(500) }, title: 'Coupon' },
    direction: null,
    airportCode: null,
    validFrom: 0,
    validUntil: afternoon,
    isUsed: false,
  },
})
const withCoupon = soldRide({ coupon: withPartner.coupon })
const inUsd = soldRide({ priced: { ...soldRide().priced, currency: 'USD' } })
const withInfants = soldRide({
  party: { adults: 2, children: 0, infants: 1, childSeats: 0 },
  infantBirthdays: ['2024-11-21'],
})

/** One setting, a ride that it touches, and what is reported of it beside a ride that is the same as today. */
const cases: Readonly<
  Record<
    (typeof replayedSettings)[number],
    readonly [changes: Changes, ride: SoldRide, found: Partial<Replay>, today?: Changes]
  >
> = {
  'currency.rates.jpyCentsPer100Units': [
    { currency: { rates: { jpyCentsPer100Units: { USD: 1000000 } } } },
    inUsd,
    { otherShown: 1 },
  ],
  'currency.priceSteps': [
    { currency: { priceSteps: { USD: { stepCents: centsOf(7) } } } },
    inUsd,
    { otherShown: 1 },
  ],
  'pickup.noticeMinutes': [{ pickup: { noticeMinutes: 121 } }, soldRide(), refused('time')],
  'pickup.walkUp': [
    { pickup: { walkUp: { enabled: false } } },
    soldRide({ departures: landing(addMinutes(afternoon, 10), { hasPosterScan: true }) }),
    refused('time'),
  ],
  'pickup.connectingMinutes': [
    { pickup: { connectingMinutes: { international: 90 } } },
    soldRide(),
    { otherDeparture: 1 },
  ],
  'pickup.cancelHoursAfterLanding': [
    { pickup: { cancelHoursAfterLanding: 24 } },
    soldRide(),
    { freeSooner: 1 },
  ],
  'pickup.nightHold': [{ pickup: { nightHold: false } }, held, refused('time', 5820 + 2 * 640)],
  'dropoff.noticeMinutes': [{ dropoff: { noticeMinutes: 421 } }, toAirport(), refused('time')],
  'dropoff.freeCancelMinutes': [{ dropoff: { freeCancelMinutes: 300 } }, toAirport(), { freeLonger: 1 }],
  'dropoff.arrivalOptions': [{ dropoff: { arrivalOptions: { to: '14:30' } } }, toAirport(), refused('time')],
  'dropoff.maxEarlyMinutes': [{ dropoff: { maxEarlyMinutes: 5 } }, toAirport(), refused('time')],
  'transfer.noticeMinutes': [{ transfer: { noticeMinutes: 421 } }, across, refused('time', 4020)],
  'transfer.freeCancelMinutes': [{ transfer: { freeCancelMinutes: 400 } }, across, { freeSooner: 1 }],
  'tripInfo.reading': [
    { tripInfo: { reading: 'earlierOfBoth' } },
    soldRide({ filledAt: addMinutes(afternoon, 50) }),
    { infoMissed: 1 },
    { tripInfo: { reading: 'paidOnly' } },
  ],
  'tripInfo.hoursAfterPaid': [
    { tripInfo: { hoursAfterPaid: 1 } },
    soldRide({ filledAt: addMinutes(afternoon, -50) }),
    { infoMissed: 1 },
  ],
  'tripInfo.minutesBeforeRide': [{ tripInfo: { minutesBeforeRide: 130 } }, soldRide(), { infoMissed: 1 }],
  'luggage.freePerRider': [
    { luggage: { freePerRider: { small: 0 } } },
    soldRide(),
    { more: 1, thenJpy: centsOf(5820 + 2 * 1700) },
  ],
  'luggage.extraPrice': [
    { luggage: { extraPrice: { JPY: centsOf(1500) } } },
    soldRide({ laterPieces: [{ pieces: 2, isForeignCard: false }] }),
    { less: 1, todayJpy: centsOf(5820 + 3400), thenJpy: centsOf(5820 + 3000) },
  ],
  'luggage.maxExtraPerPerson': [
    { luggage: { maxExtraPerPerson: 1 } },
    soldRide({ laterPieces: [{ pieces: 3, isForeignCard: false }] }),
    refused('bags', 5820 + 5100),
  ],
  'passengers.maxParty': [{ passengers: { maxParty: 1 } }, soldRide(), refused('party')],
  'passengers.lapChild': [
    { passengers: { lapChild: { reading: 'under24Months' } } },
    withInfants,
    { more: 1, thenJpy: centsOf(3 * 2900 + 20), moreSeats: 1 },
  ],
  'passengers.childSeat.fee': [
    { passengers: { childSeat: { fee: { JPY: centsOf(300) } } } },
    soldRide({ party: { adults: 1, children: 1, infants: 0, childSeats: 1 } }),
    { more: 1, thenJpy: centsOf(6120) },
  ],
  'charges.nightSurcharge': [
    { charges: { nightSurcharge: { from: '22:01' } } },
    atNight,
    { less: 1, todayJpy: centsOf(5820 + 2 * 640), thenJpy: centsOf(5820) },
  ],
  'charges.foreignCardFee': [
    { charges: { foreignCardFee: { JPY: centsOf(50) } } },
    soldRide(),
    { more: 1, thenJpy: centsOf(5850) },
  ],
  'charges.noDiscount': [
    { charges: { noDiscount: { pickup: { from: '14:00', to: '15:00' } } } },
    withCoupon,
    { more: 1, todayJpy: centsOf(5320), thenJpy: centsOf(5820) },
  ],
  'charges.partnerWithCoupon': [
    { charges: { partnerWithCoupon: true } },
    withPartner,
    { less: 1, todayJpy: centsOf(5530), thenJpy: centsOf(5030) },
  ],
  'ride.maxStops': [{ ride: { maxStops: 2 } }, soldRide(), {}],
  'operations.bagPlaces.minibus': [
    { operations: { bagPlaces: { minibus: { large: 1, small: 1 } } } },
    soldRide(),
    refused('bags'),
  ],
  'operations.counter.leadMinutes': [
    { operations: { counter: { leadMinutes: 45 } } },
    soldRide({
      departures: (policy) =>
        landing(addMinutes(afternoon, 30), { hasPosterScan: true })(salePolicy(policy, 'counter')),
    }),
    { otherDeparture: 1 },
  ],
  'limits.bookingDaysAhead': [
    { limits: { bookingDaysAhead: 10 } },
    soldRide({ departures: landing(addMinutes(afternoon, -20 * 24 * 60)) }),
    refused('time'),
  ],
}

function refused(reason: keyof Replay['refused'], yen = 5820): Partial<Replay> {
  return {
    refused: { ...untouched.refused, [reason]: 1 },
    refusedJpy: centsOf(yen),
    todayJpy: 0,
    thenJpy: 0,
  }
}

describe('a replay of sold rides', () => {
  test('tells nothing of a ride that settings leave as it is, and its price once on either side', () => {
    assert.deepEqual(untouched, {
      rides: 1,
      refused: { time: 0, party: 0, bags: 0 },
      refusedJpy: 0,
      more: 0,
      less: 0,
      todayJpy: centsOf(5820),
      thenJpy: centsOf(5820),
      otherShown: 0,
      moreSeats: 0,
      fewerSeats: 0,
      otherDeparture: 0,
      freeSooner: 0,
      freeLonger: 0,
      infoMissed: 0,
    })
  })

  for (const [setting, [changes, ride, expected, of = {}]] of Object.entries(cases)) {
    test(`tells what ${setting} would have made of a ride, and nothing else`, () => {
      const [sold, then] = [under(of), under(changes)]
      assert.ok(haveBearing(sold, then))
      const same = replayOf([ride], sold, sold)
      const { refusedJpy = 0 } = expected
      const known = { ...same, thenJpy: same.todayJpy, ...expected }
      assert.deepEqual(replayOf([ride], sold, then), known)
      if (refusedJpy > 0) assert.equal(refusedJpy, same.todayJpy)
    })
  }

  test('tells nothing where the rules refuse the ride today as well', () => {
    const late = soldRide({ departures: landing(addMinutes(afternoon, -60)) })
    assert.deepEqual(
      replayOf([late], today, under({ pickup: { noticeMinutes: 200 } })).refused,
      untouched.refused,
    )
  })

  test('has fares of other zones as they were', () => {
    const { pickup } = sampleFares.airport
    const south = { ...pickup, south: { JPY: centsOf(4000) } }
    const then = { ...today, fares: { ...sampleFares, airport: { ...sampleFares.airport, pickup: south } } }
    assert.ok(haveBearing(today, then))
    const away = soldRide({ priced: { ...soldRide().priced, wardCode: '27126' } })
    const { more, todayJpy, thenJpy } = replayOf([soldRide(), away], today, then)
    assert.deepEqual([more, thenJpy - todayJpy], [1, centsOf(200)])
  })

  test('leaves the fee of a foreign card out where none was paid', () => {
    const domestic = soldRide({ isForeignCard: false })
    const then = under({ charges: { foreignCardFee: { JPY: centsOf(50) } } })
    const { more, todayJpy, thenJpy } = replayOf([domestic], today, then)
    assert.deepEqual([more, todayJpy, thenJpy], [0, centsOf(5800), centsOf(5800)])
  })

  test('counts the minibuses that made more stops, and not those that today’s rule would not have either', () => {
    const stops = [1, 2, 3, 4, 5, 6].flatMap((count) =>
      Array.from({ length: count }, (_, at) => ({ minibus: `m${count}`, stopKey: `s${at}` })),
    )
    const twice = [...stops, ...stops]
    assert.equal(crowdedMinibuses(twice, defaultPolicy, under({ ride: { maxStops: 3 } }).policy), 2)
  })
})

test('settings that are not replayed have no bearing on sold rides, each that is has', () => {
  const paths = settingsOf(defaultPolicy).map(({ path }) => path)
  for (const name of replayedSettings) {
    assert.ok(
      paths.some((path) => path === name || path.startsWith(`${name}.`)),
      name,
    )
  }
  const without: Changes[] = [
    { operations: { log: { otherYears: 5 } } },
    { ride: { driverWaitsMinutes: 9 } },
    { seats: { holdMinutes: 20 } },
    {},
  ]
  for (const changes of without) assert.equal(haveBearing(today, under(changes)), false)
})

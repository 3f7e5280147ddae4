import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { actionsOf } from './actions'
import { initialFacts, orderFacts, statesOf, type OrderFacts } from './facts'
import { orderKinds } from './kinds'
import type { OrderMoments } from './moments'
import { boardedStates, inTransitStates } from './states'
import { defaultPolicy, type Direction } from '../policy'
import { fromWallTime } from '../time'
import { noRideCodeReason, rideCodeWindow } from './rideCode'
import { rideCodeRefusal, type rideCodeRefusals, type Scan, type ShownRideCode } from './rideCodeCheck'

const time = (text: string) => fromWallTime(`2026-11-21 ${text}:00`)

const good: ShownRideCode = {
  facts: { ...initialFacts, payment: 'paid', fulfilment: 'confirmed' },
  direction: 'pickup',
  departureId: 'pickup:20261121:1900:ocat',
  isFilled: true,
  window: { from: time('18:00'), until: time('22:05') },
  usedAt: null,
  voidedAt: null,
  leftAt: null,
  doneAt: null,
}
const scan: Scan = { at: time('18:50'), departureId: null }

const refusal = (changes: Partial<ShownRideCode>, where: Partial<Scan> = {}) =>
  rideCodeRefusal({ ...good, ...changes }, { ...scan, ...where })

const facts = (changes: Partial<ShownRideCode['facts']>) => ({ facts: { ...good.facts, ...changes } })

describe('a ride code that is shown', () => {
  test('lets its party on board', () => {
    assert.equal(refusal({}), undefined)
    assert.equal(refusal({}, { departureId: good.departureId }), undefined)
    assert.equal(refusal(facts({ refund: 'partlyRefunded' })), undefined)
    // Staff gave back all of it, in parts, and the ride runs.
    assert.equal(refusal(facts({ refund: 'refunded' })), undefined)
  })

  const cases: readonly [string, Partial<ShownRideCode>, Partial<Scan>, (typeof rideCodeRefusals)[number]][] =
    [
      ['is for bags', { direction: null }, {}, 'luggageCode'],
      ['was never paid', facts({ payment: 'expired' }), {}, 'notPaid'],
      ['was cancelled', facts({ fulfilment: 'cancelled' }), {}, 'cancelled'],
      [
        'was cancelled and waits for a decision',
        facts({ fulfilment: 'cancelled', refund: 'pending' }),
        {},
        'cancelled',
      ],
      ['was cancelled and refunded', facts({ fulfilment: 'cancelled', refund: 'refunding' }), {}, 'refunded'],
      [
        'was cancelled, all of it refunded',
        facts({ fulfilment: 'cancelled', refund: 'refunded' }),
        {},
        'refunded',
      ],
      ['was used', { usedAt: time('18:40') }, {}, 'used'],
      ['is of riders on the way', facts({ fulfilment: 'inProgress' }), {}, 'used'],
      ['is of a ride that is over', facts({ fulfilment: 'completed' }), {}, 'expired'],
      ['has no names yet', { isFilled: false }, {}, 'tripInfoMissing'],
      [
        'is for tomorrow',
        { window: { from: fromWallTime('2026-11-22 18:00:00'), until: fromWallTime('2026-11-22 22:05:00') } },
        { departureId: 'other' },
        'notYet',
      ],
      ['is for another bus', {}, { departureId: 'pickup:20261121:1930:ocat' }, 'otherDeparture'],
    ]
  for (const [what, changes, where, reason] of cases) {
    test(`and ${what} is refused as ${reason}`, () => {
      assert.equal(refusal(changes, where), reason)
    })
  }

  /** Every state that a paid ride can be in. */
  const everyPaid = orderFacts
    .reduce<OrderFacts[]>(
      (all, fact) => all.flatMap((known) => statesOf(fact).map((state) => ({ ...known, [fact]: state }))),
      [initialFacts],
    )
    .filter(({ payment, fulfilment }) => payment === 'paid' && !inTransitStates.includes(fulfilment))
  const ride = {
    rideTime: time('17:00'),
    startsAt: time('19:00'),
    endsAt: fromWallTime('2026-11-22 05:00:00'),
    arrivesBy: time('20:35'),
    extraPiecesLeft: 2,
    lapChildren: 0,
  }
  const ridden = (direction: Direction, isMissed: boolean): OrderMoments => ({
    kind: orderKinds[direction],
    payUntil: time('12:00'),
    fillUntil: null,
    isFilled: true,
    ride: { ...ride, isMissed },
  })

  for (const direction of ['pickup', 'dropoff', 'transfer'] as const) {
    test(`of a ${direction} is good in its window whenever its traveller is shown it, until it is used`, () => {
      const window = rideCodeWindow(ride, { boardingAt: null, lateMinutes: 0 }, defaultPolicy)
      const orders = [ridden(direction, false), ridden(direction, true)]
      const shown = everyPaid.flatMap((paid) =>
        [window.from, window.until - 1]
          .filter((at) =>
            orders.some((order) =>
              actionsOf({ facts: paid, order, at, policy: defaultPolicy }).includes('rideCode'),
            ),
          )
          .map((at) => ({ paid, at })),
      )
      assert.ok(shown.some(({ paid }) => paid.refund === 'refunded'))
      for (const { paid, at } of shown) {
        const used = boardedStates.includes(paid.fulfilment) ? 'used' : undefined
        assert.equal(refusal({ facts: paid, direction, window }, { at }), used, JSON.stringify(paid))
      }
    })
  }

  test('is missing for want of the trip info, and not because the ride is cancelled, where staff gave all of the price back', () => {
    const paid = { ...good.facts, refund: 'refunded' } as const
    assert.equal(noRideCodeReason(paid, { fillUntil: time('16:00') }, time('15:00')), 'rideCode.notReady')
    const pending = { ...good.facts, refund: 'pending' } as const
    assert.equal(noRideCodeReason(pending, { fillUntil: time('16:00') }, time('15:00')), 'rideCode.cancelled')
  })

  test('is good from the instant that its departure boards to the end of its ride', () => {
    const { from, until } = good.window
    assert.equal(refusal({}, { at: from - 1 }), 'notYet')
    assert.equal(refusal({}, { at: from }), undefined)
    assert.equal(refusal({}, { at: until - 1 }), undefined)
    assert.equal(refusal({}, { at: until }), 'expired')
  })

  test('of the 05:30 bus is good at its door before the service day begins at 05:00', () => {
    const morning = (text: string) => fromWallTime(`2026-11-22 ${text}:00`)
    const ride = { startsAt: morning('04:55'), arrivesBy: morning('06:40') }
    const window = rideCodeWindow(ride, { boardingAt: null, lateMinutes: 0 }, defaultPolicy)
    assert.deepEqual(window, { from: morning('03:55'), until: morning('08:10') })
    for (const clock of ['03:55', '04:20', '04:59', '05:00', '05:29'])
      assert.equal(refusal({ direction: 'dropoff', window }, { at: morning(clock) }), undefined, clock)
    assert.equal(refusal({ direction: 'dropoff', window }, { at: morning('03:54') }), 'notYet')
  })

  test('is good sooner when staff report that its departure boards, and longer when it is late', () => {
    const ride = { startsAt: time('18:33'), arrivesBy: time('20:30') }
    assert.deepEqual(rideCodeWindow(ride, { boardingAt: time('17:00'), lateMinutes: 40 }, defaultPolicy), {
      from: time('17:00'),
      until: time('22:40'),
    })
    const planned = { from: time('17:33'), until: time('22:00') }
    for (const boardingAt of [null, time('18:00')])
      assert.deepEqual(rideCodeWindow(ride, { boardingAt, lateMinutes: 0 }, defaultPolicy), planned)
  })

  test('was good when it was scanned before the traveller refreshed it', () => {
    const voidedAt = scan.at
    assert.equal(refusal({ voidedAt }), 'voided')
    assert.equal(refusal({ voidedAt }, { at: voidedAt - 1 }), undefined)
  })

  test('boards a pick-up until its bus leaves, a drop-off until it is done', () => {
    const leftAt = time('19:02')
    assert.equal(refusal({ leftAt }, { at: leftAt - 1 }), undefined)
    assert.equal(refusal({ leftAt }, { at: leftAt }), 'departureLeft')
    assert.equal(refusal({ leftAt, direction: 'dropoff' }, { at: leftAt }), undefined)
    assert.equal(refusal({ leftAt, direction: 'transfer' }, { at: leftAt }), undefined)
    const doneAt = time('20:10')
    assert.equal(refusal({ leftAt, doneAt, direction: 'dropoff' }, { at: doneAt }), 'departureLeft')
    assert.equal(refusal({ doneAt }, { at: doneAt }), 'departureLeft')
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { initialFacts } from '../orders/facts'
import { fromWallTime } from '../time'
import { rideCodeRefusal, type rideCodeRefusals, type Scan, type ShownRideCode } from './rideCodeCheck'

const time = (text: string) => fromWallTime(`2026-11-21 ${text}:00`)

const good: ShownRideCode = {
  facts: { ...initialFacts, payment: 'paid', fulfilment: 'confirmed' },
  direction: 'pickup',
  departureId: 'pickup:20261121:1900:ocat',
  serviceDate: '2026-11-21',
  isFilled: true,
  expiresAt: fromWallTime('2026-11-22 05:00:00'),
  usedAt: null,
  voidedAt: null,
  leftAt: null,
  doneAt: null,
}
const scan: Scan = { at: time('18:50'), serviceDate: '2026-11-21', departureId: null }

const refusal = (changes: Partial<ShownRideCode>, where: Partial<Scan> = {}) =>
  rideCodeRefusal({ ...good, ...changes }, { ...scan, ...where })

const facts = (changes: Partial<ShownRideCode['facts']>) => ({ facts: { ...good.facts, ...changes } })

describe('a ride code that is shown', () => {
  test('lets its party on board', () => {
    assert.equal(refusal({}), undefined)
    assert.equal(refusal({}, { departureId: good.departureId }), undefined)
    assert.equal(refusal(facts({ refund: 'partlyRefunded' })), undefined)
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
      ['was refunded whole', facts({ refund: 'refunded' }), {}, 'refunded'],
      ['was used', { usedAt: time('18:40') }, {}, 'used'],
      ['is of riders on the way', facts({ fulfilment: 'inProgress' }), {}, 'used'],
      ['is of a ride that is over', facts({ fulfilment: 'completed' }), {}, 'expired'],
      ['has no names yet', { isFilled: false }, {}, 'tripInfoMissing'],
      ['is for tomorrow', { serviceDate: '2026-11-22' }, { departureId: 'other' }, 'wrongDay'],
      ['is for another bus', {}, { departureId: 'pickup:20261121:1930:ocat' }, 'otherDeparture'],
    ]
  for (const [what, changes, where, reason] of cases) {
    test(`and ${what} is refused as ${reason}`, () => {
      assert.equal(refusal(changes, where), reason)
    })
  }

  test('ends with its service day, to the instant', () => {
    const { expiresAt } = good
    assert.equal(refusal({}, { at: expiresAt - 1 }), undefined)
    assert.equal(refusal({}, { at: expiresAt }), 'expired')
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

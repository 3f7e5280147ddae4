import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { fromWallTime, msPerHour } from '../time'
import { keptLatelyFrom, lapsesProblem, seatShareProblem, type PartyPast } from './seatShare'

const at = fromWallTime('2026-11-21 15:00:00')
const none = { ofAccount: 0, ofDevice: 0, ofNetwork: 0, networkFreeAt: at }
const fresh: PartyPast = { isCertified: true, hasLapsed: false, unpaidLately: 0, paidLately: 0 }
const uncertified: PartyPast = { ...fresh, isCertified: false }
const party = (seats: number, { unsold = 49, generosity = 1, past = fresh } = {}) => ({
  seats,
  unsold,
  generosity,
  past,
})
const errorOf = (...args: Parameters<typeof seatShareProblem>) => seatShareProblem(...args)?.error

describe('seatShareProblem, for accounts that never paid', () => {
  test('lets an account keep one full party on a bus, not more', () => {
    assert.equal(errorOf(none, party(9), defaultPolicy), undefined)
    assert.equal(errorOf({ ...none, ofAccount: 5 }, party(4), defaultPolicy), undefined)
    assert.deepEqual(seatShareProblem({ ...none, ofAccount: 5 }, party(5), defaultPolicy), {
      error: 'booking.unpaidSeats',
      params: { max: 9 },
    })
  })

  test('lets a device keep two full parties, whatever accounts it uses', () => {
    assert.equal(errorOf({ ...none, ofDevice: 9 }, party(9), defaultPolicy), undefined)
    assert.equal(errorOf({ ...none, ofDevice: 10 }, party(9), defaultPolicy), 'booking.unpaidSeats')
  })

  test('lets a network keep all seats while nothing else speaks against its parties', () => {
    assert.equal(errorOf({ ...none, ofNetwork: 40 }, party(9), defaultPolicy), undefined)
  })

  test('lets a network keep three in five of the seats that are not sold without certificates, and tells when the first is free', () => {
    const doubtful = (seats: number, generosity = 1) => party(seats, { generosity, past: uncertified })
    assert.equal(errorOf({ ...none, ofNetwork: 20 }, doubtful(9), defaultPolicy), undefined)
    assert.deepEqual(seatShareProblem({ ...none, ofNetwork: 21 }, doubtful(9), defaultPolicy), {
      error: 'booking.seatsKept',
      params: { time: '2026-11-21 15:00:00' },
    })
    assert.equal(errorOf({ ...none, ofNetwork: 21 }, doubtful(9, 10), defaultPolicy), undefined)
  })

  for (const [what, past, error] of [
    ['an account that let seats run out', { hasLapsed: true }, 'booking.seatsKept'],
    ['a bus of which two parties went unpaid', { unpaidLately: 2 }, undefined],
    ['a bus of which three parties went unpaid and none paid', { unpaidLately: 3 }, 'booking.seatsKept'],
    ['a bus of which as many paid', { unpaidLately: 12, paidLately: 12 }, undefined],
    ['a bus of which fewer paid', { unpaidLately: 13, paidLately: 12 }, 'booking.seatsKept'],
  ] as const) {
    test(`${error ? 'bounds' : 'does not bound'} the network of ${what}`, () => {
      const wanted = party(9, { past: { ...fresh, ...past } })
      assert.equal(errorOf({ ...none, ofNetwork: 21 }, wanted, defaultPolicy), error)
    })
  }

  test('lets a network always keep one full party, so that the last seats are sold', () => {
    const last = (seats: number) => party(seats, { unsold: 9, past: uncertified })
    assert.equal(errorOf(none, last(9), defaultPolicy), undefined)
    assert.equal(errorOf({ ...none, ofNetwork: 8 }, last(1), defaultPolicy), undefined)
  })

  test('looks back twice as far as seats can be kept unpaid, in a hold and then in an order', () => {
    assert.equal(keptLatelyFrom(at, defaultPolicy), at - msPerHour)
  })
})

describe('lapsesProblem', () => {
  const ago = (hours: number) => at - hours * msPerHour

  test('refuses a third hold after two that ran out, and tells from when on it may', () => {
    assert.equal(lapsesProblem([ago(1)], at, defaultPolicy), undefined)
    assert.deepEqual(lapsesProblem([ago(2), ago(1)], at, defaultPolicy), {
      error: 'booking.lapsed',
      params: { times: 2, dateTime: '2026-11-22 13:00:00' },
    })
  })

  test('forgets those of a day ago', () => {
    assert.equal(lapsesProblem([ago(24), ago(1)], at, defaultPolicy), undefined)
    assert.equal(lapsesProblem([ago(24) + 1, ago(1)], at, defaultPolicy)?.error, 'booking.lapsed')
  })
})

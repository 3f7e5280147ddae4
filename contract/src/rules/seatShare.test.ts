import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { fromWallTime, msPerHour } from '../time'
import { lapsesProblem, seatShareProblem } from './seatShare'

const at = fromWallTime('2026-11-21 15:00:00')
const none = { ofAccount: 0, ofDevice: 0, ofNetwork: 0, networkFreeAt: at }
const party = (seats: number, unsold = 49, generosity = 1) => ({ seats, unsold, generosity })
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

  test('lets a network keep three in five of the seats that are not sold, and tells when the first is free', () => {
    assert.equal(errorOf({ ...none, ofNetwork: 20 }, party(9), defaultPolicy), undefined)
    assert.deepEqual(seatShareProblem({ ...none, ofNetwork: 21 }, party(9), defaultPolicy), {
      error: 'booking.seatsKept',
      params: { time: '2026-11-21 15:00:00' },
    })
    assert.equal(errorOf({ ...none, ofNetwork: 21 }, party(9, 49, 10), defaultPolicy), undefined)
  })

  test('lets a network always keep one full party, so that the last seats are sold', () => {
    assert.equal(errorOf(none, party(9, 9), defaultPolicy), undefined)
    assert.equal(errorOf({ ...none, ofNetwork: 8 }, party(1, 9), defaultPolicy), undefined)
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

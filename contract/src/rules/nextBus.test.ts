import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy as policy } from '../policy'
import { firstWithSeats, nextBusAmong } from './nextBus'

const instant = (time: string) => Date.parse(`2026-11-21T${time}:00+09:00`)
const at = instant('15:00')
const bus = (time: string, status: 'open' | 'full' | 'paused' | 'closed', seatsLeft = 4) => ({
  busDepartsAt: `2026-11-21 ${time}:00`,
  status,
  seatsLeft,
})

describe('the next bus from a poster', () => {
  test('is the first that one can still walk to and that has a seat', () => {
    const lead = policy.pickup.walkUp.minLeadMinutes
    const exactly = `15:${String(lead).padStart(2, '0')}`
    const before = `15:${String(lead - 1).padStart(2, '0')}`
    for (const [departures, found] of [
      [[bus(before, 'open'), bus('15:50', 'open')], '15:50'],
      [[bus(exactly, 'open', 1), bus('15:50', 'open')], exactly],
      [[bus(exactly, 'full', 0), bus('15:50', 'open')], '15:50'],
      [[bus(exactly, 'closed'), bus('15:50', 'open')], '15:50'],
      [[bus(exactly, 'open', 0), bus('15:50', 'open')], '15:50'],
    ] as const) {
      const known = nextBusAmong(departures, { at, policy })
      assert.deepEqual([known.nextBus?.departsAt, known.noBus], [instant(found), null])
    }
  })

  test('is none, for a reason', () => {
    for (const [departures, reason] of [
      [[], 'over'],
      [[bus('15:10', 'open')], 'over'],
      [[bus('15:10', 'open'), bus('15:50', 'full', 0)], 'full'],
      [[bus('15:40', 'paused'), bus('15:50', 'paused')], 'paused'],
      [[bus('15:40', 'paused'), bus('15:50', 'full', 0)], 'full'],
    ] as const)
      assert.deepEqual(nextBusAmong(departures, { at, policy }), { nextBus: null, noBus: reason })
  })

  test('of another day is its first with a seat, however early', () => {
    assert.deepEqual(firstWithSeats([bus('06:40', 'full', 0), bus('07:00', 'open', 9)]), {
      departsAt: instant('07:00'),
      seatsLeft: 9,
    })
    assert.equal(firstWithSeats([]), null)
  })
})

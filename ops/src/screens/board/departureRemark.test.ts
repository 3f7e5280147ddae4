import type { DepartureSummary } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translatorOf } from '../../i18n'
import { departureRemark } from './departureRemark'

const departure: DepartureSummary = {
  departureId: 'pickup:20261125:1700:ocat',
  serviceDate: '2026-11-25',
  direction: 'pickup',
  relayPoint: { code: 'ocat', name: 'Namba (OCAT)' },
  departsAt: '2026-11-25 17:00:00',
  expectedAt: '2026-11-25 17:00:00',
  otherEndAt: '2026-11-25 17:50:00',
  closesAt: '2026-11-25 16:50:00',
  lateMinutes: 0,
  status: 'open',
  servicePaused: false,
  progress: 'boarding',
  bay: '4',
  capacity: 49,
  sold: 24,
  held: 0,
  free: 25,
  minibuses: 6,
  minibusesUsed: 3,
  unassigned: 0,
  riders: 24,
  checkedIn: 11,
  movedHere: 0,
  lateFlights: [],
  planned: false,
}

const now = fromWallTime('2026-11-25 16:30:00')
const remark = (changes: Partial<DepartureSummary> = {}, lang: 'en' | 'ja' = 'en') =>
  departureRemark({ ...departure, ...changes }, translatorOf(lang), now)

describe('what is said of a departure beside its tag', () => {
  test('is how many are in while it boards, and until when others can come', () => {
    assert.equal(remark(), '11 of 24 in, closes 16:50')
    assert.equal(remark({}, 'ja'), '24名中11名受付済み、16:50締切')
  })

  test('is how many doors its minibuses are done with while they collect', () => {
    const collecting: Partial<DepartureSummary> = { direction: 'dropoff', doors: { done: 4, count: 7 } }
    assert.equal(remark(collecting), '4 of 7 stops done')
    assert.equal(remark(collecting, 'ja'), '7か所中4か所完了')
    assert.equal(remark({ ...collecting, lateMinutes: 6 }), '6 min late')
  })

  test('is its lateness before that, and nothing where all is as planned', () => {
    assert.equal(remark({ lateMinutes: 8 }), '8 min late')
    assert.equal(remark({ progress: 'scheduled' }), undefined)
  })

  test('is its bags once there is little room for more, before when its times freeze', () => {
    const scheduled: Partial<DepartureSummary> = {
      direction: 'dropoff',
      progress: 'scheduled',
      freezesAt: '2026-11-25 16:31:00',
    }
    assert.equal(remark(scheduled), 'times freeze 16:31')
    assert.equal(remark({ ...scheduled, bags: { taken: 23, places: 30 } }), 'times freeze 16:31')
    assert.equal(remark({ ...scheduled, bags: { taken: 24, places: 30 } }), 'bags 24 of 30 places')
    assert.equal(remark({ ...scheduled, bags: { taken: 0, places: 0 } }), 'times freeze 16:31')
    assert.equal(remark({ ...scheduled, freezesAt: '2026-11-25 16:30:00' }), undefined)
    assert.equal(remark({ ...scheduled, freezesAt: null }), undefined)
    assert.equal(remark({ ...scheduled, direction: 'pickup' }), undefined)
  })
})

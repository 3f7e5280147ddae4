import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromWallTime } from '../time'
import { areCampaignDays, isCampaignOn } from './pageCampaign'

const days = { from: '2026-11-21', until: '2026-11-22' }
const isOnAt = (time: string, of: Parameters<typeof isCampaignOn>[0] = days) =>
  isCampaignOn(of, fromWallTime(time))

describe('the page of a campaign', () => {
  test('is on from the first moment of its first day in Japan to the last of its last', () => {
    assert.equal(isOnAt('2026-11-20 23:59:59'), false)
    assert.equal(isOnAt('2026-11-21 00:00:00'), true)
    assert.equal(isOnAt('2026-11-22 23:59:59'), true)
    assert.equal(isOnAt('2026-11-23 00:00:00'), false)
  })

  test('without a first or a last day has begun, or goes on', () => {
    assert.equal(isOnAt('2020-01-01 00:00:00', { ...days, from: null }), true)
    assert.equal(isOnAt('2026-11-23 00:00:00', { ...days, from: null }), false)
    assert.equal(isOnAt('2026-11-20 23:59:59', { ...days, until: null }), false)
    assert.equal(isOnAt('2030-01-01 00:00:00', { ...days, until: null }), true)
    assert.equal(isOnAt('2030-01-01 00:00:00', { from: null, until: null }), true)
  })

  test('may last a day, and does not end before it begins', () => {
    assert.equal(areCampaignDays({ from: '2026-11-21', until: '2026-11-21' }), true)
    assert.equal(areCampaignDays({ from: '2026-11-22', until: '2026-11-21' }), false)
    assert.equal(areCampaignDays({ from: null, until: '2020-01-01' }), true)
    assert.equal(areCampaignDays({ from: '2026-11-22', until: null }), true)
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utcOffsetMinutesOf } from './localTime'

const winter = Date.parse('2026-11-22T05:00:30.250Z')
const summer = Date.parse('2026-07-01T05:00:00Z')

test('a zone is as far ahead of UTC as its clocks say at that moment', () => {
  assert.equal(utcOffsetMinutesOf('Asia/Hong_Kong', winter), 480)
  assert.equal(utcOffsetMinutesOf('Asia/Kolkata', winter), 330)
  assert.equal(utcOffsetMinutesOf('America/Los_Angeles', winter), -480)
  assert.equal(utcOffsetMinutesOf('America/Los_Angeles', summer), -420)
})

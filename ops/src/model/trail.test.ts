import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rightOfCall } from '@noriai/contract/calls/staff/roles'
import { translatorOf } from '../i18n'
import { callText, trailCalls } from './trail'

test('what staff did is told in words of both languages, and by its name where a newer server knows more', () => {
  const known = Object.keys(rightOfCall)
  for (const call of trailCalls) {
    assert.ok(call === 'staffLogin' || known.includes(call), call)
    for (const lang of ['ja', 'en'] as const) assert.notEqual(callText(translatorOf(lang), call), call)
  }
  assert.equal(callText(translatorOf('en'), 'staffOrder'), 'Looked at a booking')
  assert.equal(callText(translatorOf('en'), 'staffFlyToTheMoon'), 'staffFlyToTheMoon')
})

test('every call that changes something by its name has words', () => {
  const changing =
    /^staff(Add|Update|Set(?!ting)|Save|Assign|Progress|End|Check|Cancel|Refund(?!Requests)|Decide|Settle|Move|Sell|Send|Take|Undo|Mark|Reset|Confirm|Remove|Renew|Find)/
  const missing = Object.keys(rightOfCall).filter((call) => changing.test(call) && !trailCalls.includes(call))
  assert.deepEqual(missing, [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translatorOf } from '../i18n'
import { awaitedText } from './awaited'

test('a party that is waited for has its promised time and its calls, those to the desk among them', () => {
  const orderId = '11111111-1111-4111-8111-111111111111'
  const other = '22222222-2222-4222-8222-222222222222'
  const call = { id: other, orderId, at: '2026-11-25 17:42:00', state: 'noAnswer', seconds: 22 } as const
  const [en, ja] = [translatorOf('en'), translatorOf('ja')]
  const party = { orderId, waitsFrom: '2026-11-25 17:41:00', calls: [call] }
  assert.equal(awaitedText(party, [], en), 'promised for 17:41 · called once')
  assert.equal(awaitedText(party, [], ja), '約束 17:41 · 電話1回')
  const events = [
    { kind: 'calledDesk', orderId },
    { kind: 'calledDesk', orderId: other },
    { kind: 'arrived', orderId: null },
  ] as const
  assert.equal(awaitedText(party, events, en), 'promised for 17:41 · called 2\u00a0times')
  assert.equal(awaitedText({ ...party, waitsFrom: null, calls: [] }, [], en), 'not called yet')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogEntry } from '@noriai/contract/calls/staff/log'
import { translatorOf } from '../i18n'
import { actionText, changeText } from './changes'

const t = translatorOf('en')
const entry: LogEntry = {
  key: '1.a1',
  at: '2026-11-25 15:00:00',
  memberId: '3b241101-e2bb-4255-8caf-4136c566a962',
  memberName: 'Nakamura',
  subject: 'departure',
  subjectId: 'pickup:20261125:1530:ocat',
  orderNo: null,
  action: 'bay',
  before: '3',
  after: '4',
  reason: '',
  device: 'iPad Safari',
}

test('a change says what it was and what it became, as far as both are known', () => {
  assert.equal(changeText(entry, t), '3 → 4')
  assert.equal(changeText({ ...entry, before: '' }, t), '4')
  assert.equal(changeText({ ...entry, after: '' }, t), '3')
  const paid = { ...entry, subject: 'order', action: 'payment', before: 'unpaid', after: 'paid' } as const
  assert.equal(changeText(paid, t), `${t('fact.payment.unpaid')} → ${t('fact.payment.paid')}`)
})

test('an action is in words of both languages, and in its own where a newer server knows more', () => {
  for (const lang of ['ja', 'en'] as const) assert.notEqual(actionText(translatorOf(lang), 'bay'), 'bay')
  assert.equal(actionText(t, 'beamUp'), 'beamUp')
})

import { attentionKinds } from '@noriai/contract/rules/attention'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogEntry } from '@noriai/contract/calls/staff/log'
import { translatorOf } from '../i18n'
import { ja } from '../i18n/ja'
import { actionText, changeText, deviceText, subjectText } from './changes'

const t = translatorOf('en')
const words = { t, lang: 'en' } as const
const entry: LogEntry = {
  key: '1.a1',
  at: '2026-11-25 15:00:00',
  memberId: '3b241101-e2bb-4255-8caf-4136c566a962',
  memberName: 'Nakamura',
  subject: 'departure',
  subjectId: 'pickup:20261125:2430:ocat',
  subjectName: 'OCAT (Namba)',
  orderNo: null,
  action: 'bay',
  before: '3',
  after: '4',
  reason: '',
  device: 'iPad Safari',
}
const text = (changes: Partial<LogEntry>) => changeText({ ...entry, ...changes }, words)

test('a change says what it was and what it became, as far as both are known', () => {
  assert.equal(text({}), '3 → 4')
  assert.equal(text({ before: '' }), '4')
  assert.equal(text({ after: '' }), '3')
  const paid = text({ subject: 'order', action: 'payment', before: 'unpaid', after: 'paid' })
  assert.equal(paid, `${t('fact.payment.unpaid')} → ${t('fact.payment.paid')}`)
})

test('states, roles, kinds, times and days are in words, and what somebody typed stays as they typed it', () => {
  const rows: readonly (readonly [Partial<LogEntry>, string])[] = [
    [{ action: 'status', before: 'open', after: 'paused' }, 'Open → Paused'],
    [{ action: 'late', before: '0', after: '15' }, '0 min → 15 min'],
    [
      { subject: 'member', action: 'changed', before: 'counter', after: 'dispatcher' },
      'service desk → dispatcher',
    ],
    [{ subject: 'find', action: 'added', before: '', after: 'bag bag shelf' }, 'Bag bag shelf'],
    [
      { subject: 'find', action: 'match', before: 'found', after: 'matched NR261124-Z6P5XM' },
      'Owner unknown → Owner found NR261124-Z6P5XM',
    ],
    [
      { subject: 'flight', action: 'reported', before: '', after: 'delayed 2026-11-25 18:40:00' },
      'Late 18:40, Wed 25 Nov',
    ],
    [{ subject: 'setting', action: 'saved', before: '', after: '2026-11-26 7' }, 'From Thu 26 Nov'],
    [{ subject: 'driver', action: 'changed', before: 'medium2', after: 'left' }, 'medium 2 → not in service'],
    [{ subject: 'vehicle', action: 'changed', before: 'M12 out', after: 'M12' }, 'M12 not in service → M12'],
    [
      { subject: 'vehicle', action: 'repaired', before: '', after: '2026-11-25 16:27:00' },
      '16:27, Wed 25 Nov',
    ],
    [{ subject: 'member', action: 'changed', before: 'toString', after: '' }, 'toString'],
    [{ subject: 'invoice', action: 'fee', before: '', after: '30000' }, 'JPY\u00a0300'],
  ]
  for (const [changes, answer] of rows) assert.equal(text(changes), answer)
})

test('what it is about has its name, and the beginning of its id where it has none', () => {
  const about = (changes: Partial<LogEntry>) => subjectText({ ...entry, ...changes }, words)
  assert.equal(about({}), 'From the airport, Wed 25 Nov 24:30, OCAT (Namba)')
  assert.equal(about({ subject: 'find', subjectName: '12' }), 'Item 12')
  assert.equal(about({ subject: 'vehicle', subjectName: 'M12' }), 'M12')
  assert.equal(about({ subject: 'setting', subjectId: 'policy', subjectName: null }), t('settings.policy'))
  const flight = { subject: 'flight', subjectId: 'CX506 2026-11-25 14:10:00', subjectName: null } as const
  assert.equal(about(flight), 'CX506 14:10, Wed 25 Nov')
  const gone = { subject: 'pause', subjectId: entry.memberId, subjectName: null } as const
  assert.equal(about(gone), '3b241101')
})

test('a device is named as far as it is known', () => {
  assert.deepEqual(['iPad Safari', 'unknown Firefox', 'unknown unknown', ''].map(deviceText), [
    'iPad Safari',
    'Firefox',
    '',
    '',
  ])
})

test('an action is in words of both languages, and in its own where a newer server knows more', () => {
  for (const lang of ['ja', 'en'] as const) assert.notEqual(actionText(translatorOf(lang), 'bay'), 'bay')
  assert.equal(actionText(t, 'beamUp'), 'beamUp')
})

test('the log has words for every kind of entry in the queue', () => {
  for (const kind of attentionKinds) assert.ok(`changes.attention.${kind}` in ja, kind)
})

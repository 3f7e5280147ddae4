import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Lang } from '@noriai/contract/lang'
import { blindMail, isRiding, mailGroups } from './messageAll'

const contact = {
  contactName: 'A rider',
  countryCode: '',
  phone: '',
  wechatId: '',
  line: '',
  whatsapp: '',
  kakaotalk: '',
}
const party = (lang: Lang, email: string, changes: { paid?: boolean; missedAt?: string | null } = {}) => ({
  lang,
  contact: { ...contact, email },
  paid: true,
  missedAt: null,
  ...changes,
})

describe('a message to everyone who rides a departure', () => {
  test('is one for each language, to each address once', () => {
    const { groups, withoutMail } = mailGroups([
      party('ko', 'kim@example.com'),
      party('en', 'hannah@example.com'),
      party('en', 'hannah@example.com'),
      party('en', 'john@example.com'),
    ])
    assert.deepEqual(groups, [
      { lang: 'en', parties: 3, emails: ['hannah@example.com', 'john@example.com'] },
      { lang: 'ko', parties: 1, emails: ['kim@example.com'] },
    ])
    assert.deepEqual(withoutMail, [])
  })

  test('names who gave no address, and leaves out who does not ride', () => {
    const silent = party('ja', '')
    const { groups, withoutMail } = mailGroups([
      silent,
      party('en', 'unpaid@example.com', { paid: false }),
      party('en', 'missed@example.com', { missedAt: '2026-11-25 15:40:00' }),
    ])
    assert.deepEqual([groups, withoutMail], [[], [silent]])
  })

  test('is offered while anybody rides', () => {
    const waits = party('en', 'unpaid@example.com', { paid: false })
    const missed = party('en', 'missed@example.com', { missedAt: '2026-11-25 15:40:00' })
    assert.equal([waits, missed].some(isRiding), false)
    assert.equal([waits, party('ja', ''), missed].some(isRiding), true)
  })

  test('shows no rider the address of another', () => {
    assert.equal(
      blindMail(['a+b@example.com', 'c@example.com'], 'Your ride at 15:30'),
      'mailto:?bcc=a%2Bb%40example.com,c%40example.com&subject=Your%20ride%20at%2015%3A30',
    )
  })
})

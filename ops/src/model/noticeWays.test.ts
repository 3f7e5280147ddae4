import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noticeWayStates } from '@noriai/contract/schema/staffOrder'
import { translatorOf } from '../i18n'
import { wayText } from './noticeWays'

const noticedAt = '2026-11-25 16:31:00'

describe('a way of a notice', () => {
  const text = (way: Parameters<typeof wayText>[0]) =>
    wayText(way, { noticedAt, t: translatorOf('en'), lang: 'en' })

  test('says when it went or was read, on another day with that day', () => {
    assert.equal(text({ channel: 'email', state: 'sent', at: '2026-11-25 16:32:10' }), 'email 16:32')
    assert.equal(text({ channel: 'inApp', state: 'read', at: '2026-11-25 16:40:00' }), 'app, read 16:40')
    const nextDay = text({ channel: 'inApp', state: 'read', at: '2026-11-26 09:05:00' })
    assert.match(nextDay, /^app, read 09:05.*26 Nov/)
  })

  test('says what did not arrive', () => {
    assert.equal(text({ channel: 'sms', state: 'waits', at: null }), 'SMS, not sent yet')
    assert.equal(text({ channel: 'wechat', state: 'failing', at: null }), 'WeChat, not delivered')
    const old = text({ channel: 'email', state: 'superseded', at: null })
    assert.equal(old, 'email, not sent: no news any more')
    assert.equal(text({ channel: 'inApp', state: 'unread', at: null }), 'app, not read')
  })

  test('has words for every state in both languages', () => {
    for (const lang of ['en', 'ja'] as const) {
      const t = translatorOf(lang)
      const texts = noticeWayStates.map((state) =>
        wayText({ channel: 'email', state, at: noticedAt }, { noticedAt, t, lang }),
      )
      assert.equal(new Set(texts).size, noticeWayStates.length, texts.join())
      for (const each of texts) assert.doesNotMatch(each, /[{}]|notice\./)
    }
  })
})

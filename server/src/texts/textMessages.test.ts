import { langs } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codeSms } from './codeMessages'
import { orderNoticeSms, type NoticeFacts } from './orderNotices'
import { payLinkSms } from './ticketTexts'

const noFacts = new Proxy({}, { get: () => '' }) as NoticeFacts
const payLink = { until: '18:00', total: 'JPY 2,900', link: 'https://noriai.example/o/Ab3_xY9z' }

describe('text messages', () => {
  test('begin with the signature without which mainland networks pass none on, in their language alone', () => {
    for (const lang of langs) {
      for (const text of [
        codeSms(lang, '123456', 5),
        orderNoticeSms('noSeatLeft', lang, noFacts),
        payLinkSms(lang, payLink),
      ])
        assert.equal(text.startsWith('【Noriai】'), lang === 'zh-CN', text)
    }
  })

  test('say whom they are from in every language', () => {
    for (const lang of langs) {
      assert.match(codeSms(lang, '123456', 5), /Noriai.*123456|123456.*Noriai/)
      assert.match(orderNoticeSms('noSeatLeft', lang, noFacts), /Noriai/)
      assert.match(payLinkSms(lang, payLink), /Noriai.*18:00/)
    }
  })
})

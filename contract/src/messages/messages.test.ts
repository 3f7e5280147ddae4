import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { errorCatalogue, errorCodes, paramKindsOf, type ErrorCode } from '../errors'
import { placesOf } from '../format/fillText'
import { langs, type Lang } from '../lang'
import { allMessages } from './all'
import { messageOf } from './fill'

const placeholdersOf = (text: string) => placesOf(text).sort()

describe('the texts of errors', () => {
  for (const lang of langs) {
    test(`exist in ${lang} for every code and for nothing else`, () => {
      assert.deepEqual(Object.keys(allMessages[lang]).sort(), [...errorCodes].sort())
      for (const code of errorCodes) assert.notEqual(allMessages[lang][code].trim(), '', code)
    })
  }

  test('have the same placeholders in the five languages', () => {
    for (const code of errorCodes) {
      const expected = placeholdersOf(allMessages.ja[code])
      for (const lang of langs)
        assert.deepEqual(placeholdersOf(allMessages[lang][code]), expected, `${lang} ${code}`)
    }
  })

  test('use only parameters of their code, and show all of them but machine names', () => {
    for (const code of errorCodes) {
      const kinds = paramKindsOf(code)
      const shown = Object.keys(kinds).filter((name) => kinds[name] !== 'name')
      assert.deepEqual(placeholdersOf(allMessages.ja[code]), shown.sort(), code)
    }
  })

  test('end as a sentence of their language', () => {
    const ends: Record<Lang, RegExp> = {
      ja: /[。？）]$/,
      en: /[.?]$/,
      'zh-CN': /[。？]$/,
      // One model text ends with its example.
      ko: /(?:[.?]|example\.com)$/,
      'zh-TW': /[。？]$/,
    }
    for (const lang of langs) {
      for (const code of errorCodes) assert.match(allMessages[lang][code], ends[lang], `${lang} ${code}`)
    }
  })

  test('keep to the punctuation of their language', () => {
    const foreign: Record<Lang, RegExp> = {
      ja: /[,!?;]|\. |[A-Za-z] [ぁ-ん]/,
      en: /['"!]|[^\x20-\x7e’é]/,
      'zh-CN': /[,!?;']|\. |您.*你|你/,
      ko: /[。，！？（）]|!|\s\(/,
      'zh-TW': /[,!?;']|\. |你/,
    }
    for (const lang of langs) {
      for (const code of errorCodes)
        assert.doesNotMatch(allMessages[lang][code], foreign[lang], `${lang} ${code}`)
    }
  })

  test('put no particle that depends on the last sound behind a Korean placeholder', () => {
    for (const code of errorCodes) {
      assert.doesNotMatch(
        allMessages.ko[code],
        /\}(은|는|이|가|을|를|와|과|로|으로|이에요|예요)(\s|\.|,|$)/,
        code,
      )
    }
  })

  test('write Taiwanese words in zh-TW', () => {
    const mainland =
      /登录|登錄|账号|賬號|短信|信息|二维码|二維碼|刷新|支付|航站|酒店|邮|郵編|落地|服务|软件|默认|通过|優惠卷/
    for (const code of errorCodes) assert.doesNotMatch(allMessages['zh-TW'][code], mainland, code)
  })
})

describe('a text with its parameters', () => {
  const fill = (lang: Lang, code: ErrorCode, params: Record<string, string | number>) =>
    messageOf(allMessages[lang], { code, params, lang })

  test('shows wall times as clock times', () => {
    const params = {
      time: '2026-11-21 15:30:00',
      before: '2026-11-21 15:00:00',
      after: '2026-11-22 00:30:00',
    }
    assert.equal(
      fill('en', 'booking.capacityFull', params),
      '15:30 is full. There are seats at 15:00 and 00:30.',
    )
    assert.equal(
      fill('ko', 'booking.capacityFull', params),
      '15:30 버스는 만석이에요. 15:00, 00:30에는 자리가 있어요.',
    )
  })

  test('shows dates with weekday, and names the night after midnight', () => {
    assert.equal(
      fill('en', 'booking.timeTooEarly', { dateTime: '2026-11-22 00:20:00' }),
      'That’s too soon for us. Choose 00:20, Sunday 22 Nov (night of Saturday 21) or later.',
    )
    assert.equal(
      fill('ja', 'booking.timeTooEarly', { dateTime: '2026-11-22 14:30:00' }),
      'この時刻は予約が間に合いません。11月22日(日) 14:30以降を選んでください。',
    )
  })

  test('shows figures and finished text as they are', () => {
    assert.equal(fill('zh-TW', 'login.codeWrong', { left: 4 }), '驗證碼不正確，還可輸入4次。')
    assert.equal(
      fill('en', 'airport.wrongAirport', { airport: 'Itami Airport (ITM)', served: 'Kansai Airport (KIX)' }),
      'Our service runs from Kansai Airport (KIX), not Itami Airport (ITM). Check the airport on your ticket.',
    )
  })

  test('names no other departure where a server of the release before did not send it', () => {
    const time = '2026-11-21 15:30:00'
    assert.equal(
      fill('en', 'booking.wheelchairsFull', { time }),
      '15:30 has no place left for a wheelchair. Choose another departure, or call us before you book.',
    )
    for (const lang of langs) {
      const text = fill(lang, 'booking.wheelchairsFull', { time })
      const full = fill(lang, 'booking.wheelchairsFull', { time, next: '2026-11-21 16:00:00' })
      assert.ok(text.includes('15:30') && full.includes('16:00'), lang)
      assert.notEqual(text, full.replace('16:00', ''), lang)
    }
  })

  test('never shows a placeholder, whatever is missing or strange', () => {
    for (const lang of langs) {
      for (const code of errorCodes) {
        assert.doesNotMatch(fill(lang, code, {}), /[{}]/)
        const names = Object.keys(errorCatalogue[code].params)
        const strange = Object.fromEntries(names.map((name) => [name, 'soon']))
        assert.doesNotMatch(fill(lang, code, strange), /[{}]|undefined|NaN/)
      }
    }
  })
})

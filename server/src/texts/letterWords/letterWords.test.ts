import { langs, type Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { onTheWay } from '../notices/onTheWay'
import type { NoticeFacts } from '../notices/types'
import { letterWords } from './index'

/** The app's button by which a seat is moved to the next bus with room. */
const stillInLine: Readonly<Record<Lang, string>> = {
  ja: '「入国審査中です」',
  en: '‘Still in line’',
  'zh-CN': '“还在排队入境”',
  ko: '‘입국 심사 중’',
  'zh-TW': '「還在排隊入境」',
}

describe('the words of letters', () => {
  test('name the button to who gave no flight number, since no news of the flight moves that seat', () => {
    for (const lang of langs) {
      const { anyFlightLate, flightLate } = letterWords[lang].next
      assert.ok(anyFlightLate.includes(stillInLine[lang]), anyFlightLate)
      assert.ok(flightLate('JX824').includes('JX824'), lang)
    }
  })

  test('say it in four lines of the narrowest phone, which are 224 px wide', () => {
    /** Pixels of a letter of 15 px on average, spaces among them. */
    const widths: Readonly<Record<Lang, number>> = { ja: 15, 'zh-CN': 15, 'zh-TW': 15, ko: 11.5, en: 7.3 }
    for (const lang of langs) {
      const { anyFlightLate } = letterWords[lang].next
      assert.ok(anyFlightLate.length * widths[lang] <= 4 * 224, `${lang}: ${anyFlightLate.length}`)
    }
  })

  test('say a window of times in English without “between”, which a range of two times cannot follow', () => {
    const { collectedBetween, next } = letterWords.en
    for (const text of [collectedBetween('12:45–13:15'), next.beAtDoor('12:45–13:15')])
      assert.doesNotMatch(text, /between/, text)
    const [, atDoor] = onTheWay.en.onItsWay({ doorTime: '12:45–13:15' } as NoticeFacts).body
    assert.ok(typeof atDoor === 'string')
    assert.match(atDoor, /^It is at your door 12:45–13:15 Japan time/)
  })

  test('send riders of domestic flights, too, the right way to the desk', () => {
    for (const lang of langs)
      assert.doesNotMatch(letterWords[lang].next.walk(6), /customs|税関|海关|세관|海關/, lang)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '@noriai/contract/policy'
import { settingsOf } from '@noriai/contract/policy/changes'
import { figures } from '@noriai/contract/policy/figures'
import { translatorOf, type OpsLang } from '../i18n'
import { ja } from '../i18n/ja'
import { rules as rulesEn } from '../i18n/rules/en'
import { rules as rulesJa } from '../i18n/rules/ja'
import {
  amountOfText,
  boundsOf,
  boundsText,
  optionLang,
  optionText,
  ruleText,
  textOfAmount,
  unitOf,
} from './rules'
import { ruleUnits } from './ruleUnits'
import { units } from './units'
import { textOfSetting } from './settings'

const sentences = { ja: rulesJa, en: rulesEn } as const
const words = (lang: OpsLang) => ({ t: translatorOf(lang), lang })

describe('a setting of the policy', () => {
  for (const lang of ['ja', 'en'] as const) {
    test(`is a sentence with its value in ${lang}, whichever it is`, () => {
      assert.deepEqual(Object.keys(sentences[lang]).sort(), [...figures].sort())
      for (const [path, sentence] of Object.entries(sentences[lang])) {
        assert.equal(sentence.split('{value}').length, 2, path)
        assert.match(sentence, lang === 'ja' ? /[。：）]$|\{value\}$/ : /\.$|\{value\}$/, path)
        assert.equal(/[\u3040-\u30ff\u4e00-\u9fff]/.test(sentence), lang === 'ja', path)
      }
    })
  }

  test('has a unit, and bounds where it is a number', () => {
    assert.deepEqual(Object.keys(ruleUnits).sort(), [...figures].sort())
    for (const path of figures) {
      const { kind, min, options } = boundsOf(path)
      if (kind === 'number') assert.notEqual(min, undefined, path)
      if (kind === 'choice') assert.ok(options.length > 0, path)
      assert.equal(kind === 'switch', unitOf(path) === 'switch', path)
      assert.equal(kind === 'choice', unitOf(path) === 'choice', path)
      assert.equal(kind === 'list', unitOf(path) === 'list', path)
    }
    assert.deepEqual(
      units.filter((unit) => !Object.values(ruleUnits).includes(unit)),
      [],
    )
  })

  test('says every choice in words of both languages', () => {
    const bare = ['JPY', 'CNY', 'USD', 'KRW', 'TWD', 'HKD']
    for (const path of figures) {
      if (boundsOf(path).kind !== 'choice') continue
      for (const option of boundsOf(path).options) {
        if (bare.includes(option)) continue
        for (const lang of ['ja', 'en'] as const)
          assert.notEqual(optionText(option, translatorOf(lang)), option, `${path} ${option}`)
      }
    }
  })

  test('names a language in itself, as a word of that language', () => {
    const ja = translatorOf('ja')
    const named = ['zh-TW', 'ko', 'JPY'].map((option) => [optionText(option, ja), optionLang(option)])
    assert.deepEqual(named, [
      ['繁體中文', 'zh-Hant-TW'],
      ['한국어', 'ko'],
      ['JPY', undefined],
    ])
  })

  test('reads as a sentence with its value of today', () => {
    const read = (path: string, lang: OpsLang) => {
      const setting = settingsOf(defaultPolicy).find((each) => each.path === path)
      assert.ok(setting, path)
      return ruleText(path, textOfSetting(setting), words(lang))
    }
    assert.equal(
      read('pickup.noticeMinutes', 'en'),
      'A ride from the airport can be booked until 90 min before the landing.',
    )
    assert.equal(read('pickup.noticeMinutes', 'ja'), '空港発は到着の90分前まで予約できます。')
    assert.equal(
      read('operations.hours.duty.red', 'en'),
      'A duty of more than 900 min (15 h) a day is refused.',
    )
    assert.equal(read('limits.bookingDaysAhead', 'en'), 'A ride can be booked 180 days ahead.')
    assert.equal(read('luggage.extraPrice.CNY', 'en'), 'An extra piece of luggage costs CNY 80.')
    assert.equal(read('operations.mustBeAssigned', 'en'), 'Nothing sets out without vehicle and driver: Off.')
    for (const { path } of settingsOf(defaultPolicy)) {
      for (const lang of ['ja', 'en'] as const) assert.doesNotMatch(read(path, lang), /[{}]|undefined/, path)
    }
    assert.equal(ruleText('a.newer.server', '3', words('en')), 'a.newer.server')
  })

  test('says its bounds, amounts in main units', () => {
    const { t } = words('en')
    assert.equal(boundsText('pickup.noticeMinutes', t), '0 or more')
    assert.equal(boundsText('promises.operatorFailure.couponPercent', t), '1 to 100')
    assert.equal(boundsText('luggage.extraPrice.JPY', t), '0 or more')
    assert.equal(boundsText('booking.cards', t), 'Some of credit, debit, prepaid')
    assert.match(boundsText('serviceDayStartsAt', t), /00:00/)
  })

  test('takes an amount as people write it', () => {
    assert.equal(textOfAmount(170_000), '1700')
    assert.equal(textOfAmount(10), '0.1')
    assert.equal(amountOfText('0.1'), 10)
    assert.equal(amountOfText('200000000'), 20_000_000_000)
    for (const text of ['', '-1', '1.234', 'a lot']) assert.equal(amountOfText(text), undefined, text)
  })

  test('has no text of a unit or choice that nothing uses', () => {
    const keys = Object.keys(ja).filter((key) => key.startsWith('rules.option.'))
    const options = new Set(figures.flatMap((path) => boundsOf(path).options))
    assert.deepEqual(
      keys.filter((key) => !options.has(key.slice('rules.option.'.length))),
      [],
    )
  })
})

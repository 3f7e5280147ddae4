import { formatDuration } from '@noriai/contract/format/duration'
import { placesOf } from '@noriai/contract/format/fillText'
import { langs, type Lang } from '@noriai/contract/lang'
import { defaultPolicy, mergePolicy } from '@noriai/contract/policy'
import { faqSchema, type Faq } from '@noriai/contract/schema/faq'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { kansaiAlone } from '../../../../test/airportNames'
import { foreignLetters } from '../../../../test/foreignLetters'
import { readOperator } from '../../../legal/operator'
import { faqFor, faqTexts } from './faq'
import { faqTopics, type FaqText } from './template'

const operator = readOperator()
const airports = kansaiAlone
const wordsOf = (faq: Faq) => JSON.stringify(faq).replaceAll('\u00a0', ' ')

/** A language may say "the wards", and have a word of its own for a ride within a city. */
const isShared = (fact: string) => fact !== 'wards' && fact !== 'cities'

/** Which facts an answer quotes under which conditions, without its words. */
const skeleton = ({ answer }: FaqText) =>
  answer.map((line) => {
    const text = typeof line === 'string' ? line : line.text
    return {
      when: typeof line === 'string' ? null : line.when,
      facts: placesOf(text).filter(isShared).sort(),
    }
  })

describe('frequent questions', () => {
  for (const id of Object.values(faqTopics).flat())
    test(`${id} says the same in five languages`, () => {
      for (const lang of langs)
        assert.deepEqual(skeleton(faqTexts[lang].questions[id]), skeleton(faqTexts.ja.questions[id]), lang)
    })

  test('have no words in the letters of another language: the app shows them without marks of one', () => {
    for (const lang of langs)
      assert.doesNotMatch(
        wordsOf(faqFor(lang, { policy: defaultPolicy, operator, airports })),
        foreignLetters[lang],
        lang,
      )
  })

  test('name the day of the rate table that the prices follow', () => {
    const dated = (validFrom: string) =>
      mergePolicy({ currency: { rates: { ...defaultPolicy.currency.rates, validFrom } } })
    for (const [lang, day] of [
      ['en', /3 Feb 2027/],
      ['ja', /2027年2月3日/],
      ['zh-CN', /2027年2月3日/],
    ] as const)
      assert.match(wordsOf(faqFor(lang, { policy: dated('2027-02-03'), operator, airports })), day)
  })

  test('tell who rides from a door to show the ride code to the driver, not at the desk', () => {
    const answers: Readonly<Record<Lang, readonly [desk: RegExp, driver: RegExp]>> = {
      ja: [
        /空港から市内へは、受付カウンターと乗車のとき/,
        /市内から空港へと区間送迎は、お迎えのドライバーに/,
      ],
      en: [/From the airport, show it at the service desk/, /starts at a door, show it to the driver there/],
      'zh-CN': [/接机时请在服务台/, /送机和点对点接送时，请在上车时向司机出示/],
      ko: [/공항→시내는 서비스 데스크/, /시내→공항과 지점 간 이동은 문 앞에서 탑승할 때 기사님께/],
      'zh-TW': [/接機時請在服務櫃檯/, /送機與點對點接送時，請在上車時向司機出示/],
    }
    for (const lang of langs)
      for (const pattern of answers[lang])
        assert.match(wordsOf(faqFor(lang, { policy: defaultPolicy, operator, airports })), pattern, lang)
  })

  test('tell which airports the buses go to, and which of those near them not where there is one', () => {
    const area = (lang: Lang, changes = {}) => {
      const named = { namesIn: () => ({ ...kansaiAlone.namesIn(lang), ...changes }) }
      const { topics } = faqFor(lang, { policy: defaultPolicy, operator, airports: named })
      return topics.flatMap(({ entries }) => entries).find(({ id }) => id === 'area')?.answer ?? []
    }
    for (const lang of langs) {
      const { spoken, others } = kansaiAlone.namesIn(lang)
      assert.ok(area(lang)[0]?.includes(spoken), lang)
      assert.ok(area(lang)[1]?.includes(others), lang)
      assert.deepEqual([area(lang).length, area(lang, { others: '' }).length], [2, 2], lang)
      assert.doesNotMatch(area(lang, { others: '' })[1] ?? '', /Kobe|神|고베/, lang)
    }
  })

  test('fit the contract, answer every question and show no placeholder', () => {
    for (const lang of langs) {
      const faq = v.parse(faqSchema, faqFor(lang, { policy: defaultPolicy, operator, airports }))
      const entries = faq.topics.flatMap((topic) => topic.entries)
      assert.ok(entries.length >= 30)
      assert.ok(entries.every(({ answer, words }) => answer.length > 0 && words !== ''))
      assert.doesNotMatch(wordsOf(faq), /\{\w+\}|undefined|NaN/)
    }
  })

  for (const lang of langs)
    test(`tell the notice, the free cancellation and the hours of all three directions, in ${lang}`, () => {
      const policy = mergePolicy({
        pickup: { cancelHoursAfterLanding: 31 },
        dropoff: { noticeMinutes: 205, freeCancelMinutes: 215 },
        transfer: { noticeMinutes: 125, freeCancelMinutes: 135 },
        timetable: { transfer: ['09:10', '10:10', '19:40'] },
      })
      const entries = faqFor(lang, { policy: policy, operator, airports }).topics.flatMap(
        (topic) => topic.entries,
      )
      const answer = (id: string) =>
        entries
          .find((entry) => entry.id === id)
          ?.answer.join(' ')
          .replaceAll('\u00a0', ' ') ?? ''
      const said = (minutes: number) => formatDuration(minutes, lang).replaceAll('\u00a0', ' ')
      for (const [id, figure] of [
        ['deadline', said(205)],
        ['deadline', said(125)],
        ['timetable', '09:10'],
        ['timetable', '19:40'],
        ['cancelPickup', said(31 * 60)],
        ['cancelDropoff', said(215)],
        ['cancelTransfer', said(135)],
      ] as const)
        assert.ok(answer(id).includes(figure), `${id}: ${figure}`)
    })

  test('promise no search by telephone, which no place is found by', () => {
    const telephone = /phone|電話|전화|电话/
    for (const lang of langs) {
      const text = faqTexts[lang].questions.address
      assert.doesNotMatch(JSON.stringify(text), telephone, lang)
    }
  })

  test('name the card fee beside every refund that keeps it, in five languages', () => {
    const fee: Readonly<Record<Lang, string>> = {
      ja: '海外発行カード手数料',
      en: 'fee for cards issued outside Japan',
      'zh-CN': '非日本发行信用卡手续费',
      ko: '일본 외 발급 카드 수수료',
      'zh-TW': '非日本發行卡手續費',
    }
    for (const lang of langs)
      for (const id of ['cancelPickup', 'cancelDropoff', 'cancelTransfer', 'tripInfo'] as const)
        assert.ok(JSON.stringify(faqTexts[lang].questions[id].answer).includes(fee[lang]), `${lang} ${id}`)
  })

  test('tell of all three directions what holds for who does not travel', () => {
    const withinCity: Readonly<Record<Lang, string>> = {
      ja: '区間送迎',
      en: 'within {cities}',
      'zh-CN': '点对点接送',
      ko: '지점 간 이동',
      'zh-TW': '點對點接送',
    }
    for (const lang of langs)
      assert.ok(JSON.stringify(faqTexts[lang].questions.noShow.answer).includes(withinCity[lang]), lang)
  })

  test('quote the figures of the policy they are made for and the reading that is set', () => {
    const other = mergePolicy({
      pickup: { noticeMinutes: 45, nightHold: false },
      luggage: { extraPrice: { JPY: 123400 } },
      booking: { payTypes: ['card'], flightNumberRequired: true },
    })
    const before = wordsOf(faqFor('en', { policy: defaultPolicy, operator, airports }))
    const after = wordsOf(faqFor('en', { policy: other, operator, airports }))
    for (const figure of [
      '1 h 30 min before your flight',
      'JPY 1,700',
      'next morning',
      'Alipay',
      'You can book with',
    ])
      assert.ok(before.includes(figure), figure)
    for (const figure of [
      '45 min before your flight',
      'JPY 1,234',
      'outside service hours',
      'needs a flight number',
    ])
      assert.ok(after.includes(figure), figure)
    assert.doesNotMatch(after, /next morning|these: [^"]*Alipay/)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { saveTravellerDetails, travellerDetails } from '@noriai/contract/calls/addressBook'
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { formatDate, formatDateTime, formatRange, withJapanTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { formatPhone } from '@noriai/contract/format/phone'
import type { Lang } from '@noriai/contract/lang'
import { centsOf } from '@noriai/contract/money'
import { fromWallTime } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'

/** What somebody of a language is used to. Source: promises.md, last lines; glossary 1.4 to 1.6. */
interface Habits {
  readonly lang: Lang
  /** Whom they write to first. */
  readonly channels: readonly string[]
  readonly currency: string
  readonly date: string
  readonly night: string
  readonly range: string
  readonly japanTime: string
  readonly price: string
  readonly ownPrice: readonly ['JPY' | 'CNY' | 'USD' | 'KRW' | 'TWD' | 'HKD', number, string]
  /** The country picked, as it is typed or pasted, and as we show it. */
  readonly phones: readonly (readonly [picked: string, typed: string, shown: string])[]
  /** As typed, and as it is kept where that differs: never split, turned round or capitalised. */
  readonly names: readonly (string | readonly [string, string])[]
  /** A name in the script of home: passports print another. */
  readonly otherScript?: string
}

const habits: readonly Habits[] = [
  {
    lang: 'ja',
    channels: ['line', 'wechat', 'whatsapp', 'kakaotalk', 'email', 'phone'],
    currency: 'JPY',
    date: '11月22日(日)',
    night: '11月22日(日) 00:20（21日土曜の深夜）',
    range: '14:30〜15:00',
    japanTime: '14:30（日本時間）',
    price: '1,700円',
    ownPrice: ['JPY', 5800, '5,800円'],
    phones: [
      ['81', '090-1234-5678', '+81 90-1234-5678'],
      ['81', '０９０－１２３４－５６７８', '+81 90-1234-5678'],
      ['81', '090ー1234ー5678', '+81 90-1234-5678'],
      ['81', '\u202a+81 90-1234-5678\u202c', '+81 90-1234-5678'],
      ['81', '+81 (0)90 1234 5678', '+81 90-1234-5678'],
    ],
    names: ['TANAKA TARO', ['Ｔａｎａｋａ　Ｔａｒｏ', 'Tanaka Taro'], 'O'],
    otherScript: '田中　太郎',
  },
  {
    lang: 'en',
    channels: ['whatsapp', 'line', 'wechat', 'kakaotalk', 'email', 'phone'],
    currency: 'JPY',
    date: 'Sun 22 Nov',
    night: '00:20, Sunday 22 Nov (night of Saturday 21)',
    range: '14:30–15:00',
    japanTime: '14:30 Japan time',
    price: 'JPY\u00a01,700',
    ownPrice: ['USD', 43.14, 'USD\u00a043.14'],
    phones: [
      ['44', '07700 900123', '+44 770 090 012 3'],
      ['1', '(415) 555-0123', '+1 415 555 0123'],
      ['81', '+1 (415) 555-0123', '+1 415 555 0123'],
      ['61', 'tel:+61412345678', '+61 412 345 678'],
      ['33', '06.12.34.56.78', '+33 612 345 678'],
    ],
    names: [
      'Hannah O’Brien',
      "D'Angelo",
      'Zoë Ångström-Ødegård',
      ['Zoe\u0308', 'Zoë'],
      'Nguyễn Thị Ánh',
      'Ł',
      'van der Berg Jr.',
      ['\u200eJean-Luc\u200e', 'Jean-Luc'],
    ],
  },
  {
    lang: 'zh-CN',
    channels: ['wechat', 'line', 'whatsapp', 'kakaotalk', 'email', 'phone'],
    currency: 'CNY',
    date: '11月22日（周日）',
    night: '11月22日（周日）00:20（21日周六深夜）',
    range: '14:30–15:00',
    japanTime: '14:30（日本时间）',
    price: '1,700日元',
    ownPrice: ['CNY', 80, '80.00元'],
    phones: [
      ['81', '+86 138 0000 0000', '+86 138 0000 0000'],
      ['86', '138-0000-0000', '+86 138 0000 0000'],
      ['86', '8613800000000', '+86 138 0000 0000'],
      ['86', '（+86）13800000000', '+86 138 0000 0000'],
      ['86', '０１３８００００００００', '+86 138 0000 0000'],
      ['81', '0086-138-0000-0000', '+86 138 0000 0000'],
    ],
    names: ['WANG XIAOMING', 'LYU LYU'],
    otherScript: '王小明',
  },
  {
    lang: 'ko',
    channels: ['kakaotalk', 'line', 'wechat', 'whatsapp', 'email', 'phone'],
    currency: 'JPY',
    date: '11월 22일(일)',
    night: '11월 22일(일) 00:20 (21일 토요일 밤)',
    range: '14:30~15:00',
    japanTime: '14:30(일본 시간)',
    price: '1,700엔',
    ownPrice: ['KRW', 16_000, '16,000원'],
    phones: [
      ['82', '010-1234-5678', '+82 10-1234-5678'],
      ['82', '010.1234.5678', '+82 10-1234-5678'],
      ['81', '+82 (0)10 1234 5678', '+82 10-1234-5678'],
    ],
    names: ['KIM MIN-JUN', 'KIM MINJUN'],
    otherScript: '김민준',
  },
  {
    lang: 'zh-TW',
    channels: ['line', 'wechat', 'whatsapp', 'kakaotalk', 'email', 'phone'],
    currency: 'JPY',
    date: '11月22日（週日）',
    night: '11月22日（週日）00:20（21日週六深夜）',
    range: '14:30～15:00',
    japanTime: '14:30（日本時間）',
    price: '1,700日圓',
    ownPrice: ['TWD', 370, '新台幣370元'],
    phones: [
      ['886', '0912-345-678', '+886 912 345 678'],
      ['886', '+886 0912 345 678', '+886 912 345 678'],
      ['852', '9123 4567', '+852 9123 4567'],
    ],
    names: [['CHEN, MEI-LING', 'CHEN MEI-LING'], 'CHAN TAI MAN'],
    otherScript: '陳美玲',
  },
]

const afternoon = fromWallTime('2026-11-22 14:30:00')
const night = fromWallTime('2026-11-22 00:20:00')

describe('a traveller’s habits', async () => {
  const server = await buildTestApp({
    env: {
      HELP_LINE: '@noriai',
      HELP_WECHAT: 'noriai-kix',
      HELP_WHATSAPP: '+81 90-1234-5678',
      HELP_KAKAOTALK: '_noriai',
      HELP_EMAIL: 'help@noriai.example',
      HELP_PHONE: '+81 6-0000-0000',
    },
  })
  const { token } = await buildSession(server)

  /** A contact as the server keeps it. */
  const kept = async (contact: { contactName: string; countryCode: string; phone: string }) => {
    const saved = await server.call(saveTravellerDetails, { contact, passengers: [] }, { token })
    assert.equal(saved.status, 200, `${contact.contactName} ${contact.phone}: ${saved.error}`)
    const { details } = (await server.call(travellerDetails, {}, { token })).data
    return details?.contact
  }

  for (const habit of habits) {
    const { lang } = habit
    test(`${lang}: dates, times and money are written as there`, () => {
      assert.equal(formatDate(afternoon, lang), habit.date)
      assert.equal(formatDateTime(night, lang), habit.night)
      assert.equal(formatRange(afternoon, afternoon + 30 * 60_000, lang), habit.range)
      assert.equal(withJapanTime('14:30', lang), habit.japanTime)
      assert.equal(formatMoney(centsOf(1700), 'JPY', { lang }), habit.price)
      const [currency, units, shown] = habit.ownPrice
      assert.equal(formatMoney(centsOf(units), currency, { lang }), shown)
    })

    test(`${lang}: help and currency begin with the usual one`, async () => {
      const request = { serverName: 'localhost', config: '' }
      const { data } = await server.call(getPageConfigInfo, request, { lang })
      assert.deepEqual(
        data.helpChannels.map(({ channel }) => channel),
        habit.channels,
      )
      assert.equal(data.currency, habit.currency)
    })

    for (const [countryCode, typed, shown] of habit.phones) {
      test(`${lang}: ${JSON.stringify(typed)} beside +${countryCode} is ${shown}`, async () => {
        const contact = await kept({ contactName: 'Ana', countryCode, phone: typed })
        assert.equal(formatPhone(contact?.countryCode ?? '', contact?.phone ?? ''), shown)
      })
    }

    for (const name of habit.names) {
      const [typed, expected] = typeof name === 'string' ? [name, name] : name
      test(`${lang}: the name ${JSON.stringify(typed)} stays as it is`, async () => {
        const contact = await kept({ contactName: typed, countryCode: '81', phone: '9012345678' })
        assert.equal(contact?.contactName, expected)
      })
    }
    const { otherScript } = habit
    if (otherScript !== undefined)
      test(`${lang}: the name ${JSON.stringify(otherScript)} is asked for as the passport prints it`, async () => {
        const given = { contactName: otherScript, countryCode: '81', phone: '9012345678' }
        await assert.rejects(kept(given), /validation\.passportName/)
      })
  }
})

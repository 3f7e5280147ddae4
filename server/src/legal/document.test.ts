import { formatDuration } from '@noriai/contract/format/duration'
import { placesOf } from '@noriai/contract/format/fillText'
import { langs, type Lang } from '@noriai/contract/lang'
import { defaultPolicy, mergePolicy, type Policy } from '@noriai/contract/policy'
import { legalDocs, legalDocumentSchema, type LegalDocument } from '@noriai/contract/schema/legalDocument'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import { kansaiAlone } from '../../test/airportNames'
import { foreignLetters } from '../../test/foreignLetters'
import { legalDocument, legalTexts } from './document'
import { readOperator } from './operator'
import type { LegalTemplate } from './template'

const operator = readOperator()
const airports = kansaiAlone
const wordsOf = (document: LegalDocument) =>
  JSON.stringify(document.sections).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

/** The shape of a text without its words: per section, the conditions and placeholders of each line in order. */
function skeleton(template: LegalTemplate) {
  // A language may say "the wards" where others count them.
  const shape = (text: string) =>
    placesOf(text)
      .filter((fact) => fact !== 'wards')
      .sort()
  return template.sections.map((section) =>
    [section.paragraphs ?? [], section.items ?? [], section.terms ?? []].map((lines) =>
      lines.map((line) =>
        typeof line === 'string' ? { facts: shape(line) } : { when: line.when, facts: shape(line.text) },
      ),
    ),
  )
}

describe('legal documents', () => {
  for (const doc of legalDocs) {
    test(`${doc} says the same things under the same conditions in five languages`, () => {
      for (const lang of langs)
        assert.deepEqual(skeleton(legalTexts[lang][doc]), skeleton(legalTexts.ja[doc]), lang)
    })

    test(`${doc} fits the contract and shows no placeholder in any language`, () => {
      for (const lang of langs) {
        const document = legalDocument(doc, lang, { policy: defaultPolicy, operator, airports })
        v.parse(legalDocumentSchema, document)
        assert.doesNotMatch(wordsOf(document), /[{}]\w+[{}]|undefined|NaN/)
      }
    })
  }

  test('have no words in the letters of another language: the app shows them without marks of one', () => {
    for (const lang of langs)
      for (const doc of legalDocs) {
        const document = legalDocument(doc, lang, { policy: defaultPolicy, operator, airports })
        assert.doesNotMatch(wordsOf(document), foreignLetters[lang], `${doc} ${lang}`)
      }
  })

  test('name the airports that are served, and no other', () => {
    const both = 'Kansai International Airport or Kobe Airport'
    const two = { namesIn: () => ({ ...kansaiAlone.namesIn('en'), served: both }) }
    for (const doc of ['bookingNotice', 'companyProfile', 'specifiedCommercial', 'userProtocol'] as const) {
      const words = wordsOf(legalDocument(doc, 'en', { policy: defaultPolicy, operator, airports: two }))
      assert.ok(words.includes(both), doc)
      for (const lang of langs) {
        const alone = wordsOf(legalDocument(doc, lang, { policy: defaultPolicy, operator, airports }))
        assert.ok(alone.includes(kansaiAlone.namesIn(lang).served), `${doc} ${lang}`)
        assert.doesNotMatch(alone, /Kobe|神戸|神户|神戶|고베/)
      }
    }
  })

  test('quote the figures of the policy they are made for, never their own', () => {
    const other = mergePolicy({
      seats: { holdMinutes: 7, payMinutes: 9 },
      dropoff: { freeCancelMinutes: 90 },
      luggage: { extraPrice: { JPY: 123400 } },
      passengers: { maxParty: 6 },
    })
    const before = wordsOf(
      legalDocument('bookingNotice', 'en', { policy: defaultPolicy, operator, airports }),
    )
    const after = wordsOf(legalDocument('bookingNotice', 'en', { policy: other, operator, airports }))
    for (const figure of ['15 min', '6 h', 'JPY 1,700', 'up to 9 people'])
      assert.ok(before.includes(figure), figure)
    for (const figure of ['7 min', '9 min', '1 h 30 min', 'JPY 1,234', 'up to 6 people'])
      assert.ok(after.includes(figure), figure)
  })

  for (const lang of langs)
    test(`tell the notice, the free cancellation and the hours of all three directions, in ${lang}`, () => {
      const policy = mergePolicy({
        pickup: { cancelHoursAfterLanding: 31 },
        dropoff: { noticeMinutes: 205, freeCancelMinutes: 215 },
        transfer: { noticeMinutes: 125, freeCancelMinutes: 135 },
        timetable: { transfer: ['09:10', '10:10', '19:40'] },
      })
      const said = (minutes: number) =>
        formatDuration(minutes, lang).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
      const notice = wordsOf(legalDocument('bookingNotice', lang, { policy, operator, airports }))
      for (const figure of [said(205), said(125), '09:10', '19:40'])
        assert.ok(notice.includes(figure), figure)
      for (const doc of ['bookingNotice', 'userProtocol', 'specifiedCommercial'] as const) {
        const words = wordsOf(legalDocument(doc, lang, { policy, operator, airports }))
        for (const minutes of [31 * 60, 215, 135])
          assert.ok(words.includes(said(minutes)), `${doc}: ${said(minutes)}`)
      }
    })

  test('never promise everything back where the card fee is kept, in five languages', () => {
    const except: Readonly<Record<Lang, RegExp>> = {
      ja: /入力がない場合は予約を取り消し、海外発行カード手数料を除いて返金/,
      en: /cancelled and refunded, except the fee for cards issued outside Japan/,
      'zh-CN': /取消并退款，非日本发行信用卡手续费除外/,
      ko: /취소되고 일본 외 발급 카드 수수료를 뺀 금액이 환불/,
      'zh-TW': /取消並退款，非日本發行卡手續費除外/,
    }
    for (const lang of langs)
      for (const doc of ['bookingNotice', 'userProtocol'] as const)
        assert.match(
          wordsOf(legalDocument(doc, lang, { policy: defaultPolicy, operator, airports })),
          except[lang],
          doc,
        )
  })

  test('send travellers who want to change something to the button that rebooks, never to cancelling first', () => {
    const rebook: Readonly<Record<Lang, string>> = {
      ja: '「予約し直す」',
      en: '‘Rebook’',
      'zh-CN': '“重新预订”',
      ko: '‘다시 예약’',
      'zh-TW': '「重新預訂」',
    }
    for (const lang of langs)
      for (const doc of ['bookingNotice', 'userProtocol', 'specifiedCommercial'] as const)
        assert.ok(
          wordsOf(legalDocument(doc, lang, { policy: defaultPolicy, operator, airports })).includes(
            rebook[lang],
          ),
          doc,
        )
  })

  test('have the ride code shown at the desk from the airport, and to the driver where a ride starts at a door', () => {
    const shown: Readonly<Record<Lang, RegExp>> = {
      ja: /空港から市内へは、?受付と乗車のときに係員に.*市内から空港へと区間送迎は、?お迎えのドライバーに/,
      en: /From the airport, show (?:it|the ride code) at the desk.*starts at a door, show it to the driver there/,
      'zh-CN': /接机时请在服务台和上车时出示.*送机和点对点接送时，请在上车时向司机出示/,
      ko: /공항→시내는 서비스 데스크에서, 그리고 탑승할 때.*시내→공항과 지점 간 이동은 문 앞에서 탑승할 때 기사에게/,
      'zh-TW': /接機時請在服務櫃檯與上車時出示.*送機與點對點接送時，請在上車時向司機出示/,
    }
    for (const lang of langs)
      for (const doc of ['travelTerms', 'userProtocol'] as const)
        assert.match(
          wordsOf(legalDocument(doc, lang, { policy: defaultPolicy, operator, airports })),
          shown[lang],
          doc,
        )
  })

  test('say of two readings only the one that is set', () => {
    const off = mergePolicy({
      pickup: { nightHold: false, walkUp: { enabled: false } },
      passengers: { lapChild: { reading: 'under24Months' } },
    })
    const on = wordsOf(legalDocument('bookingNotice', 'en', { policy: defaultPolicy, operator, airports }))
    const without = wordsOf(legalDocument('bookingNotice', 'en', { policy: off, operator, airports }))
    assert.match(on, /next morning/)
    assert.doesNotMatch(without, /next morning|scan a poster/)
    assert.match(without, /outside service hours/)
    assert.match(on, /the day they turn 2/)
    assert.match(without, /under 24 months/)
  })

  test('state every item that the law on specified commercial transactions asks for', () => {
    const { sections } = legalDocument('specifiedCommercial', 'ja', {
      policy: defaultPolicy,
      operator,
      airports,
    })
    const terms = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'terms' ? block.rows : [])),
    )
    const required = [
      ['販売事業者', operator.name.ja],
      ['運営責任者', operator.representative.ja],
      ['所在地', operator.address.ja],
      ['電話番号', operator.phone],
      ['メールアドレス', operator.email],
      ['販売価格', '消費税'],
      ['料金以外に必要な費用', '20円'],
      ['お支払い方法', 'クレジットカード'],
      ['お支払い時期', '15分'],
      ['サービスの提供時期', '出発'],
      ['キャンセルと返金', '6時間'],
      ['乗車情報の入力がない場合', '手数料を除いて返金'],
      ['乗車しなかった場合', '返金されません'],
      ['追加の荷物', '荷物だけを取り消すことはできません'],
      ['動作環境', 'WeChat'],
    ] as const
    for (const [term, words] of required)
      assert.ok(terms.find((row) => row.term === term)?.text.includes(words), `${term}: ${words}`)
  })

  test('tell what an invoice costs where one costs something', () => {
    const fee = mergePolicy({ invoices: { serviceFeeJpyCents: 330_00 } })
    for (const lang of langs) {
      const textWith = (policy: typeof fee) =>
        wordsOf(legalDocument('specifiedCommercial', lang, { policy, operator, airports }))
      assert.match(textWith(fee), /330/)
      assert.doesNotMatch(textWith(defaultPolicy), /330/)
    }
  })

  test('tell after how many days a request for an invoice ends that is not paid for, where one ends', () => {
    const serviceFeeJpyCents = 330_00
    const ends = mergePolicy({ invoices: { serviceFeeJpyCents, feeDays: 47 } })
    const waits = { ...defaultPolicy, invoices: { serviceFeeJpyCents } }
    for (const lang of langs) {
      const textWith = (policy: Policy) =>
        wordsOf(legalDocument('specifiedCommercial', lang, { policy, operator, airports }))
      assert.match(textWith(ends), /330.*47/, lang)
      assert.match(textWith(waits), /330/, lang)
      assert.ok(textWith(waits).length < textWith(ends).length, lang)
    }
  })

  test('name whose street map shows where a vehicle is, where there is one', () => {
    const mapOrigins = ['https://map.example', 'https://tiles.example:8443']
    for (const doc of ['privacyAgreement', 'privacyAgreementSpring'] as const)
      for (const lang of langs) {
        const subject = { policy: defaultPolicy, operator, airports }
        assert.match(
          wordsOf(legalDocument(doc, lang, { ...subject, mapOrigins })),
          /map\.example(?:、|, )tiles\.example:8443/,
          lang,
        )
        assert.doesNotMatch(wordsOf(legalDocument(doc, lang, subject)), /map\.example|street map/)
      }
  })

  test('give those who come by Spring Airlines the same terms, after what is theirs', () => {
    for (const lang of langs) {
      const ordinary = legalDocument('userProtocol', lang, {
        policy: defaultPolicy,
        operator,
        airports,
      }).sections
      const spring = legalDocument('userProtocolSpring', lang, {
        policy: defaultPolicy,
        operator,
        airports,
      }).sections
      assert.deepEqual(spring.slice(1), ordinary)
      assert.match(JSON.stringify(spring[0]), /Spring|春秋|춘추/)
    }
  })

  test('name the Japanese text as the binding one, except in Japanese', () => {
    assert.equal(
      legalDocument('userProtocol', 'ja', { policy: defaultPolicy, operator, airports }).bindingLang,
      null,
    )
    assert.equal(
      legalDocument('userProtocol', 'ko', { policy: defaultPolicy, operator, airports }).bindingLang,
      'ja',
    )
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { langs, type Lang } from '@noriai/contract/lang'
import { fromWallTime } from '@noriai/contract/time'
import { noticeKinds, type NoticeFacts } from './notices/types'
import { orderNoticeLetter, orderNoticeSms, orderNoticeText } from './orderNotices'
import { smsSize } from './smsText'

const LINK = 'https://noriai.example/o/Ab3_xY9z'

/** Facts of a busy notice: what is longest of each, an early morning among them. */
function factsIn(lang: Lang): NoticeFacts {
  const moment = (wallTime: string) => formatDateTime(fromWallTime(wallTime), lang)
  const yen = formatMoney(1_234_500, 'JPY', { lang })
  return {
    orderNo: 'NR261121-4X7K2Q',
    gatherAt: moment('2026-11-22 00:20:00'),
    collectWindow: '12:45–13:15',
    from: 'Kansai International Airport, Terminal 1',
    to: 'Swissotel Nankai Osaka',
    paid: yen,
    fillUntil: moment('2026-11-21 18:00:00'),
    rideAt: moment('2026-11-22 00:30:00'),
    isPickup: true,
    refund: yen,
    bagsBack: yen,
    seatsBack: yen,
    toCard: yen,
    toWechat: yen,
    toAlipay: yen,
    toGift: yen,
    atCounter: yen,
    keptFee: yen,
    bags: '2',
    seatedChildren: '1',
    couponUntil: moment('2026-12-21 12:00:00'),
    tooLate: '',
    newRideAt: moment('2026-11-22 11:00:00'),
    newOrderNo: 'NR261121-9ZZZZZ',
    refundDays: '7',
    refundBy: moment('2026-11-28 12:00:00'),
    freeUntil: moment('2026-11-23 18:00:00'),
    movedFrom: '19:00',
    movedTo: moment('2026-11-22 11:00:00'),
    vehicle: 'Toyota Coaster',
    plate: 'なにわ 200 か 12-34',
    driver: '山田',
    stopNo: '2',
    stopTotal: '4',
    doorTime: '20:40–20:50',
    busTime: '19:12',
    arrivalTime: '21:05',
    bay: '4',
    lateMinutes: '12',
    lateCause: 'stops',
    wasTime: '19:00',
    couponOff: '20% off',
    goodwill: 'JPY 500',
    lostNumber: '12345',
    changeReason: 'crew',
    allBackUntil: moment('2026-11-22 11:00:00'),
    isGiven: false,
    isFreeOver: false,
    paidNothing: false,
    link: LINK,
  }
}

describe('a notice of an order', () => {
  test('has a title and a line in Korean that suit the app and mails alike: nouns, in the register of neither', () => {
    for (const kind of noticeKinds)
      for (const lateMinutes of ['', '12']) {
        const { title, line } = orderNoticeText(kind, 'ko', { ...factsIn('ko'), lateMinutes })
        for (const text of [title, line])
          assert.doesNotMatch(text, /(니다|[어아에예해돼세워]요|십시오)[.]?$/, kind)
      }
  })

  for (const lang of langs) {
    test(`offers who was given the ride in ${lang} nothing that only its giver can do`, () => {
      const given = { ...factsIn(lang), isGiven: true, refund: '', freeUntil: '' }
      for (const kind of ['noSeatLeft', 'flightCancelled', 'missed', 'operatorCancelled'] as const) {
        const toGiver = orderNoticeLetter(kind, lang, { ...given, isGiven: false })
        const toTaker = orderNoticeLetter(kind, lang, given)
        assert.equal(toTaker.button?.text, orderNoticeLetter('rideGiftTaken', lang, given).button?.text)
        assert.equal(toTaker.preview, kind === 'operatorCancelled' ? toGiver.preview : '')
        if (kind === 'operatorCancelled') assert.deepEqual(toTaker, toGiver)
        else assert.notDeepEqual([toTaker.lead, toTaker.body], [toGiver.lead, toGiver.body], kind)
      }
    })

    test(`of a cancelled flight offers in ${lang} no more than an application once free cancellation is over`, () => {
      const wordsOf = (isFreeOver: boolean) => {
        const letter = orderNoticeLetter('flightCancelled', lang, { ...factsIn(lang), isFreeOver })
        return JSON.stringify([letter.subject, letter.preview, letter.body, letter.button?.text])
      }
      const rebooks = /rebook|予約し直|重新预订|重新預訂|다시 예약/
      assert.match(wordsOf(false), rebooks)
      assert.doesNotMatch(wordsOf(true), rebooks)
      assert.match(wordsOf(true), /request a refund|返金を申請|申请退款|申請退款|환불을 신청/)
    })

    test(`reminds who was given the ride in ${lang} without the money that would go back to its giver`, () => {
      const bodyOf = (isGiven: boolean) =>
        JSON.stringify(orderNoticeLetter('fillReminder', lang, { ...factsIn(lang), isGiven }))
      assert.match(bodyOf(false), /refund|返金|退款|환불/)
      assert.doesNotMatch(bodyOf(true), /refund|返金|退款|환불/)
    })

    test(`mentions in ${lang} the coupon after a failure of ours, whoever ended the ride`, () => {
      const letterOf = (kind: (typeof noticeKinds)[number], couponOff: string) =>
        JSON.stringify(orderNoticeLetter(kind, lang, { ...factsIn(lang), couponOff }))
      for (const kind of ['operatorCancelled', 'departureCancelled', 'cancelled', 'replaced'] as const) {
        assert.ok(letterOf(kind, '20% off').includes('20% off'), kind)
        assert.ok(!letterOf(kind, '').includes('20% off'), kind)
      }
    })

    test(`of a late ride in ${lang} is headed by the new time, with the one before beside it`, () => {
      const late = factsIn(lang)
      const headOf = (facts: Partial<NoticeFacts>) => {
        const { subject, preview } = orderNoticeLetter('late', lang, { ...late, ...facts })
        return { subject, preview }
      }
      const bus = headOf({})
      assert.match(bus.subject, /12.*19:12/)
      assert.match(bus.preview, /19:00/)
      const code = /ride code|乗車コード|乘车码|乘車碼|QR/
      assert.match(headOf({ fillUntil: '' }).preview, code)
      assert.doesNotMatch(headOf({ fillUntil: '19:30' }).preview, code)
      const door = headOf({ busTime: '', wasTime: '20:28–20:38' })
      assert.match(door.subject, /12.*20:40–20:50/)
      assert.match(door.preview, /20:28–20:38/)
      const onTime = headOf({ lateMinutes: '', lateCause: '' })
      assert.doesNotMatch(onTime.subject, /19:12/)
    })

    test(`of the driver in ${lang} says beside its subject when the minibus comes to the door`, () => {
      const previewOf = (collectWindow: string) =>
        orderNoticeLetter('driverAssigned', lang, { ...factsIn(lang), collectWindow }).preview
      assert.match(previewOf('12:45–13:15'), /^山田.*12:45–13:15$/)
      assert.equal(previewOf(''), '山田')
    })

    test(`is one text message in ${lang}, with its title whole and its address at the end`, () => {
      for (const kind of noticeKinds) {
        const text = orderNoticeSms(kind, lang, factsIn(lang))
        const { parts, units, alphabet } = smsSize(text)
        assert.equal(parts, 1, `${kind}: ${units} of ${alphabet}: ${text}`)
        assert.ok(text.endsWith(`\n${LINK}`), text)
        // Mainland networks pass on nothing without its signature.
        if (lang === 'zh-CN') assert.ok(text.startsWith('【Noriai】'), text)
        assert.doesNotMatch(text, /…|\.\.\.\n/, `${kind} is cut: ${text}`)
      }
    })

    test(`is a letter in ${lang} with one button, its number in the subject, and neither in what a locked phone shows beside it`, () => {
      for (const kind of noticeKinds) {
        const letter = orderNoticeLetter(kind, lang, factsIn(lang))
        assert.equal(letter.button?.url, LINK)
        assert.match(letter.subject, /[（(]NR261121-4X7K2Q[）)]$/)
        assert.doesNotMatch(letter.preview, /NR261121-4X7K2Q/, kind)
        assert.doesNotMatch(letter.subject, /\n/)
        assert.ok(letter.lead !== undefined || letter.body.length > 0, kind)
        const said = [...(letter.lead ?? []), ...letter.body]
        const isTitle = (part: unknown) =>
          [letter.title, `${letter.title}.`, `${letter.title}。`].includes(String(part))
        assert.ok(said.length === 1 || !said.some(isTitle), kind)
      }
    })
  }
})

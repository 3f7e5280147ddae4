import type { Lang } from '@noriai/contract/lang'
import type { ChangeReason } from '@noriai/contract/rules/departureChange'
import type { Part } from '../letter'
import type { NoticeFacts, NoticeText } from './types'

/** What is said of a departure that does not run, in one language; the times come as finished text. */
interface Words {
  /** In brackets, or on its own. */
  readonly reasons: Readonly<Record<ChangeReason, string>>
  readonly doesNotRun: (from: string, reason: string) => string
  readonly sorry: string
  /** Between two sentences. */
  readonly gap: string
  readonly moved: {
    readonly title: (to: string) => string
    readonly seats: (to: string) => string
    readonly door: (window: string) => string
    readonly sameCode: string
    readonly mayLeave: (until: string) => string
    readonly coupon: (off: string) => string
  }
  readonly cancelled: {
    readonly title: (from: string) => string
    /** For who has nothing back: the taker of a given ride, and who had not paid yet. */
    readonly titleOnly: (from: string) => string
    readonly noSeat: string
    readonly allBack: string
    readonly nothingPaid: string
    readonly coupon: (off: string) => string
    readonly line: (refund: string) => string
  }
}

const words: Readonly<Record<Lang, Words>> = {
  en: {
    reasons: {
      vehicle: 'vehicle trouble',
      weather: 'bad weather',
      road: 'the road is closed',
      crew: 'no driver is available',
      other: 'operational reasons',
    },
    doesNotRun: (from, reason) => `The ${from} bus doesn’t run (${reason}).`,
    sorry: 'We’re sorry.',
    gap: ' ',
    moved: {
      title: (to) => `Bus change: you’re on the ${to} one`,
      seats: (to) => `Your seats are on the ${to} bus. No extra charge.`,
      door: (window) => `At your door: ${window} Japan time`,
      sameCode: 'Your ride code stays the same.',
      mayLeave: (until) =>
        `Doesn’t the new time suit you? Cancel on your booking page before ${until} and get everything back, card fee included.`,
      coupon: (off) => `You arrive later than planned, so we’ve added a coupon for ${off} your next ride.`,
    },
    cancelled: {
      title: (from) => `The ${from} bus doesn’t run: full refund`,
      titleOnly: (from) => `The ${from} bus doesn’t run`,
      noSeat: 'We have no other seat for you, so your ride is cancelled.',
      allBack: 'You get everything back, card fee included.',
      nothingPaid: 'Your booking is cancelled. Nothing was charged.',
      coupon: (off) => `We’ve added a coupon for ${off} your next ride.`,
      line: (refund) => `You’ll get back ${refund}`,
    },
  },
  ja: {
    reasons: {
      vehicle: '車両の故障',
      weather: '悪天候',
      road: '道路の通行止め',
      crew: 'ドライバーの手配がつかないため',
      other: '運行上の都合',
    },
    doesNotRun: (from, reason) => `${from}の便は運休になりました（${reason}）。`,
    sorry: 'ご迷惑をおかけし、申し訳ありません。',
    gap: '',
    moved: {
      title: (to) => `運休のため${to}の便に変わりました`,
      seats: (to) => `お席は${to}の便にご用意しました。追加料金はありません。`,
      door: (window) => `ドアの前の時刻：${window}（日本時間）`,
      sameCode: '乗車コードはそのまま使えます。',
      mayLeave: (until) =>
        `ご都合が合わない場合は、${until}より前に予約のページからキャンセルすると、カード手数料を含む全額を返金します。`,
      coupon: (off) => `到着が予定より遅くなるため、次のご予約で使える${off}クーポンをお送りしました。`,
    },
    cancelled: {
      title: (from) => `${from}の便は運休、全額返金します`,
      titleOnly: (from) => `${from}の便は運休になりました`,
      noSeat: 'ほかの便にお席をご用意できず、ご予約を取り消しました。',
      allBack: 'カード手数料を含む全額を返金します。',
      nothingPaid: 'ご予約を取り消しました。代金はいただいていません。',
      coupon: (off) => `次のご予約で使える${off}クーポンをお送りしました。`,
      line: (refund) => `返金額：${refund}`,
    },
  },
  'zh-CN': {
    reasons: {
      vehicle: '车辆故障',
      weather: '恶劣天气',
      road: '道路封闭',
      crew: '暂无司机',
      other: '运营原因',
    },
    doesNotRun: (from, reason) => `${from}的班次停运（${reason}）。`,
    sorry: '给您带来不便，非常抱歉。',
    gap: '',
    moved: {
      title: (to) => `班次停运，已改到${to}`,
      seats: (to) => `已为您改到${to}的班次，不加收费用。`,
      door: (window) => `上门或送达时间：${window}（日本时间）`,
      sameCode: '原乘车码继续有效。',
      mayLeave: (until) => `若时间不合适，${until}前可在订单页面取消，全额退款，含非日本发行信用卡手续费。`,
      coupon: (off) => `因到达时间晚于原计划，已为您发放一张下次可用的${off}优惠券。`,
    },
    cancelled: {
      title: (from) => `${from}的班次停运，全额退款`,
      titleOnly: (from) => `${from}的班次停运`,
      noSeat: '其他班次已无座位，您的订单已取消。',
      allBack: '款项将全额退还，含非日本发行信用卡手续费。',
      nothingPaid: '您的订单已取消，未收取任何费用。',
      coupon: (off) => `已为您发放一张下次可用的${off}优惠券。`,
      line: (refund) => `退款金额：${refund}`,
    },
  },
  'zh-TW': {
    reasons: {
      vehicle: '車輛故障',
      weather: '天候不佳',
      road: '道路封閉',
      crew: '沒有可派的司機',
      other: '營運因素',
    },
    doesNotRun: (from, reason) => `${from}的班次停駛（${reason}）。`,
    sorry: '造成您的不便，非常抱歉。',
    gap: '',
    moved: {
      title: (to) => `班次停駛，已改到${to}`,
      seats: (to) => `已為您改到${to}的班次，不另收費。`,
      door: (window) => `到府或送達時間：${window}（日本時間）`,
      sameCode: '原乘車碼仍可使用。',
      mayLeave: (until) => `若時間不合適，${until}前可在訂單頁面取消，全額退款，包含非日本發行卡手續費。`,
      coupon: (off) => `因抵達時間晚於原訂時間，已為您發放一張下次可用的${off}優惠券。`,
    },
    cancelled: {
      title: (from) => `${from}的班次停駛，全額退款`,
      titleOnly: (from) => `${from}的班次停駛`,
      noSeat: '其他班次已無座位，您的訂單已取消。',
      allBack: '款項將全額退還，包含非日本發行卡手續費。',
      nothingPaid: '您的訂單已取消，沒有收取任何費用。',
      coupon: (off) => `已為您發放一張下次可用的${off}優惠券。`,
      line: (refund) => `退款金額：${refund}`,
    },
  },
  ko: {
    reasons: {
      vehicle: '차량 고장',
      weather: '악천후',
      road: '도로 통제',
      crew: '기사 배정 불가',
      other: '운행 사정',
    },
    doesNotRun: (from, reason) => `${from} 출발편은 운행하지 않습니다(${reason}).`,
    sorry: '불편을 드려 죄송합니다.',
    gap: ' ',
    moved: {
      title: (to) => `운행 취소: ${to} 출발 버스`,
      seats: (to) => `좌석을 ${to} 출발편으로 옮겼습니다. 추가 요금은 없습니다.`,
      door: (window) => `문 앞 시각: ${window}(일본 시간)`,
      sameCode: '탑승 QR은 그대로 쓸 수 있습니다.',
      mayLeave: (until) =>
        `시간이 맞지 않으면 ${until} 전에 예약 화면에서 취소해 주십시오. 카드 수수료를 포함한 전액을 환불합니다.`,
      coupon: (off) => `예정보다 늦게 도착하시므로 다음 예약에 쓸 수 있는 ${off} 쿠폰을 보내 드렸습니다.`,
    },
    cancelled: {
      title: (from) => `${from} 출발편 운행 취소, 전액 환불`,
      titleOnly: (from) => `${from} 출발편 운행 취소`,
      noSeat: '다른 출발편에 좌석이 없어 예약을 취소했습니다.',
      allBack: '카드 수수료를 포함한 전액을 환불합니다.',
      nothingPaid: '예약을 취소했습니다. 결제된 금액은 없습니다.',
      coupon: (off) => `다음 예약에 쓸 수 있는 ${off} 쿠폰을 보내 드렸습니다.`,
      line: (refund) => `환불 금액: ${refund}`,
    },
  },
}

/** How the notices of one language tell what ended with a ride and what goes back. */
type Ending = (facts: NoticeFacts) => readonly (Part | false)[]

/** The notices of a departure that does not run, in one language. */
export function departureChangeTexts(lang: Lang, ending: Ending) {
  const { reasons, doesNotRun, sorry, gap, moved, cancelled } = words[lang]
  const why = ({ movedFrom, changeReason }: NoticeFacts) =>
    doesNotRun(movedFrom, reasons[changeReason === '' ? 'other' : changeReason])
  const end = ({ paidNothing, refund }: NoticeFacts) =>
    paidNothing ? [cancelled.nothingPaid] : [cancelled.noSeat, ...(refund === '' ? [] : [cancelled.allBack])]
  return {
    departureMoved: (facts: NoticeFacts): NoticeText => ({
      title: moved.title(facts.movedTo),
      line: `${facts.movedFrom} → ${facts.movedTo}`,
      body: [
        [why(facts), moved.seats(facts.movedTo)].join(gap),
        facts.doorTime && moved.door(facts.doorTime),
        moved.sameCode,
        facts.allBackUntil && moved.mayLeave(facts.allBackUntil),
        facts.couponOff && moved.coupon(facts.couponOff),
        sorry,
      ],
    }),
    departureCancelled: (facts: NoticeFacts): NoticeText => ({
      title: (facts.refund === '' ? cancelled.titleOnly : cancelled.title)(facts.movedFrom),
      line: facts.refund && cancelled.line(facts.refund),
      body: [
        [why(facts), ...end(facts), sorry].join(gap),
        `${facts.from} → ${facts.to}`,
        ...ending(facts),
        facts.couponOff && cancelled.coupon(facts.couponOff),
      ],
    }),
  }
}

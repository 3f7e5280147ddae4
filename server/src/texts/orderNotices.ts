import type { Lang } from '@noriai/contract/lang'

/** What a notice tells of an order; every value is finished text in the mail's language. */
export interface NoticeFacts {
  readonly orderNo: string
  /** Be there by then, with the day. */
  readonly gatherAt: string
  readonly from: string
  readonly to: string
  readonly paid: string
  /** Until when trip details are asked for; empty when none are. */
  readonly fillUntil: string
  /** What goes back; empty when nothing does. */
  readonly refund: string
  /** Where the order is shown. */
  readonly link: string
}

interface NoticeTexts {
  readonly paid: (facts: NoticeFacts) => Mail
  readonly cancelled: (facts: NoticeFacts) => Mail
  readonly tripInfoMissed: (facts: NoticeFacts) => Mail
  readonly paidTooLate: (facts: NoticeFacts) => Mail
}

interface Mail {
  readonly subject: string
  /** Paragraphs; empty ones are left out. */
  readonly lines: readonly string[]
}

const ja: NoticeTexts = {
  paid: ({ orderNo, gatherAt, from, to, paid, fillUntil, link }) => ({
    subject: `ご予約が確定しました（${orderNo}）`,
    lines: [
      'お支払いを確認し、お席を確保しました。',
      `予約番号：${orderNo}\n集合時刻：${gatherAt}（日本時間）\n${from} → ${to}\nお支払い額：${paid}`,
      fillUntil &&
        `${fillUntil}までに乗車情報を入力してください。入力がない場合は予約を取り消し、海外発行カード手数料を除いて返金します。`,
      link,
    ],
  }),
  cancelled: ({ orderNo, refund, link }) => ({
    subject: `ご予約を取り消しました（${orderNo}）`,
    lines: ['ご予約を取り消しました。', refund && `返金額：${refund}`, link],
  }),
  tripInfoMissed: ({ orderNo, refund, link }) => ({
    subject: `乗車情報の入力がなかったため、ご予約を取り消しました（${orderNo}）`,
    lines: [
      '期限までに乗車情報の入力がなかったため、ご予約を取り消しました。',
      refund && `返金額：${refund}`,
      link,
    ],
  }),
  paidTooLate: ({ orderNo, refund, link }) => ({
    subject: `お席を確保できず、全額を返金します（${orderNo}）`,
    lines: [
      'お支払い期限を過ぎてからお支払いが完了しました。お席が残っていなかったため、全額を返金します。',
      `返金額：${refund}`,
      link,
    ],
  }),
}

const en: NoticeTexts = {
  paid: ({ orderNo, gatherAt, from, to, paid, fillUntil, link }) => ({
    subject: `You’re booked (${orderNo})`,
    lines: [
      'Your payment went through and your seats are yours.',
      `Booking number: ${orderNo}\nBe there by: ${gatherAt} Japan time\n${from} → ${to}\nAmount paid: ${paid}`,
      fillUntil &&
        `Add your trip details by ${fillUntil}. Otherwise the ride is cancelled and refunded, except the fee for cards issued outside Japan.`,
      link,
    ],
  }),
  cancelled: ({ orderNo, refund, link }) => ({
    subject: `Your booking is cancelled (${orderNo})`,
    lines: ['Your booking is cancelled.', refund && `You’ll get back ${refund}.`, link],
  }),
  tripInfoMissed: ({ orderNo, refund, link }) => ({
    subject: `Cancelled: trip details were missing (${orderNo})`,
    lines: [
      'We didn’t get your trip details in time, so the ride is cancelled.',
      refund && `You’ll get back ${refund}.`,
      link,
    ],
  }),
  paidTooLate: ({ orderNo, refund, link }) => ({
    subject: `No seats left: full refund (${orderNo})`,
    lines: [
      'Your payment came after the time to pay was over, and no seats were left. You get everything back.',
      `You’ll get back ${refund}.`,
      link,
    ],
  }),
}

const zhCN: NoticeTexts = {
  paid: ({ orderNo, gatherAt, from, to, paid, fillUntil, link }) => ({
    subject: `预订成功（${orderNo}）`,
    lines: [
      '已收到付款，座位已为您确定。',
      `订单号：${orderNo}\n集合时间：${gatherAt}（日本时间）\n${from} → ${to}\n实付金额：${paid}`,
      fillUntil &&
        `请在${fillUntil}前填写出行信息，逾期订单将自动取消并退款，非日本发行信用卡手续费不予退还。`,
      link,
    ],
  }),
  cancelled: ({ orderNo, refund, link }) => ({
    subject: `订单已取消（${orderNo}）`,
    lines: ['您的订单已取消。', refund && `退款金额：${refund}`, link],
  }),
  tripInfoMissed: ({ orderNo, refund, link }) => ({
    subject: `未填写出行信息，订单已取消（${orderNo}）`,
    lines: ['未在截止时间前填写出行信息，订单已取消。', refund && `退款金额：${refund}`, link],
  }),
  paidTooLate: ({ orderNo, refund, link }) => ({
    subject: `座位已满，全额退款（${orderNo}）`,
    lines: ['付款在支付截止时间之后完成，且已无座位，将全额退款。', `退款金额：${refund}`, link],
  }),
}

const ko: NoticeTexts = {
  paid: ({ orderNo, gatherAt, from, to, paid, fillUntil, link }) => ({
    subject: `예약이 확정됐습니다(${orderNo})`,
    lines: [
      '결제를 확인하고 좌석을 확보했습니다.',
      `예약 번호: ${orderNo}\n집합 시각: ${gatherAt}(일본 시간)\n${from} → ${to}\n결제 금액: ${paid}`,
      fillUntil &&
        `${fillUntil}까지 탑승 정보를 입력해 주십시오. 입력하지 않으면 예약이 취소되고, 일본 외 발급 카드 수수료를 제외한 금액이 환불됩니다.`,
      link,
    ],
  }),
  cancelled: ({ orderNo, refund, link }) => ({
    subject: `예약이 취소됐습니다(${orderNo})`,
    lines: ['예약이 취소됐습니다.', refund && `환불 금액: ${refund}`, link],
  }),
  tripInfoMissed: ({ orderNo, refund, link }) => ({
    subject: `탑승 정보가 없어 예약이 취소됐습니다(${orderNo})`,
    lines: [
      '기한까지 탑승 정보가 입력되지 않아 예약이 취소됐습니다.',
      refund && `환불 금액: ${refund}`,
      link,
    ],
  }),
  paidTooLate: ({ orderNo, refund, link }) => ({
    subject: `남은 좌석이 없어 전액 환불합니다(${orderNo})`,
    lines: [
      '결제 기한이 지난 뒤에 결제가 완료됐고 남은 좌석이 없어 전액 환불합니다.',
      `환불 금액: ${refund}`,
      link,
    ],
  }),
}

const zhTW: NoticeTexts = {
  paid: ({ orderNo, gatherAt, from, to, paid, fillUntil, link }) => ({
    subject: `預訂成功（${orderNo}）`,
    lines: [
      '已收到您的付款，座位已為您確定。',
      `訂單編號：${orderNo}\n集合時間：${gatherAt}（日本時間）\n${from} → ${to}\n實付金額：${paid}`,
      fillUntil && `請於${fillUntil}前填寫乘車資料，逾期訂單將自動取消並退款，非日本發卡手續費恕不退還。`,
      link,
    ],
  }),
  cancelled: ({ orderNo, refund, link }) => ({
    subject: `訂單已取消（${orderNo}）`,
    lines: ['您的訂單已取消。', refund && `退款金額：${refund}`, link],
  }),
  tripInfoMissed: ({ orderNo, refund, link }) => ({
    subject: `未填寫乘車資料，訂單已取消（${orderNo}）`,
    lines: ['期限前未收到您的乘車資料，訂單已取消。', refund && `退款金額：${refund}`, link],
  }),
  paidTooLate: ({ orderNo, refund, link }) => ({
    subject: `座位已滿，全額退款（${orderNo}）`,
    lines: ['付款於期限之後完成，且已無座位，將全額退款。', `退款金額：${refund}`, link],
  }),
}

const texts: Readonly<Record<Lang, NoticeTexts>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }

/** What a traveller is told by mail. */
export type NoticeKind = keyof NoticeTexts

/** The mail of a notice: subject on one line, paragraphs apart by an empty line. */
export function orderNoticeMail(
  kind: NoticeKind,
  lang: Lang,
  facts: NoticeFacts,
): { subject: string; text: string } {
  const { subject, lines } = texts[lang][kind](facts)
  return { subject, text: lines.filter((line) => line !== '').join('\n\n') + '\n' }
}

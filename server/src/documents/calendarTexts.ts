import type { Lang } from '@noriai/contract/lang'

/** The words of a ride's calendar entries in one language; moments come as finished text. */
export interface CalendarTexts {
  readonly ride: (ends: { readonly from: string; readonly to: string }) => string
  readonly gather: (time: string) => string
  readonly departs: (time: string) => string
  readonly door: (time: string) => string
  readonly arrives: (time: string) => string
  readonly orderNo: (orderNo: string) => string
  readonly japanTime: string
  readonly fillUntil: string
  readonly freeCancelUntil: string
}

/** The words of calendar entries, written in each language by itself. */
export const calendarTexts: Readonly<Record<Lang, CalendarTexts>> = {
  ja: {
    ride: ({ from, to }) => `Noriai：${from} → ${to}`,
    gather: (time) => `集合：${time}まで`,
    departs: (time) => `出発：${time}`,
    door: (time) => `お迎え：${time}`,
    arrives: (time) => `到着見込み：${time}`,
    orderNo: (orderNo) => `予約番号：${orderNo}`,
    japanTime: '時刻はすべて日本時間です。',
    fillUntil: 'Noriai：乗車情報の入力期限',
    freeCancelUntil: 'Noriai：無料キャンセル期限',
  },
  en: {
    ride: ({ from, to }) => `Noriai: ${from} → ${to}`,
    gather: (time) => `Be there by ${time}`,
    departs: (time) => `Leaves at ${time}`,
    door: (time) => `At your door ${time}`,
    arrives: (time) => `Estimated arrival ${time}`,
    orderNo: (orderNo) => `Booking number: ${orderNo}`,
    japanTime: 'All times are Japan time.',
    fillUntil: 'Noriai: trip details due',
    freeCancelUntil: 'Noriai: free cancellation ends',
  },
  'zh-CN': {
    ride: ({ from, to }) => `Noriai：${from} → ${to}`,
    gather: (time) => `集合时间：${time}`,
    departs: (time) => `发车时间：${time}`,
    door: (time) => `上门接您：${time}`,
    arrives: (time) => `预计到达：${time}`,
    orderNo: (orderNo) => `订单号：${orderNo}`,
    japanTime: '时间均为日本时间。',
    fillUntil: 'Noriai：出行信息填写截止',
    freeCancelUntil: 'Noriai：免费取消截止',
  },
  ko: {
    ride: ({ from, to }) => `Noriai: ${from} → ${to}`,
    gather: (time) => `집합 시각: ${time}`,
    departs: (time) => `출발 시각: ${time}`,
    door: (time) => `문 앞 탑승: ${time}`,
    arrives: (time) => `도착 예상: ${time}`,
    orderNo: (orderNo) => `예약 번호: ${orderNo}`,
    japanTime: '시각은 모두 일본 시간이에요.',
    fillUntil: 'Noriai: 탑승 정보 입력 기한',
    freeCancelUntil: 'Noriai: 무료 취소 기한',
  },
  'zh-TW': {
    ride: ({ from, to }) => `Noriai：${from} → ${to}`,
    gather: (time) => `集合時間：${time}`,
    departs: (time) => `發車時間：${time}`,
    door: (time) => `到門口接您：${time}`,
    arrives: (time) => `預計抵達：${time}`,
    orderNo: (orderNo) => `訂單編號：${orderNo}`,
    japanTime: '時間皆為日本時間。',
    fillUntil: 'Noriai：乘車資料填寫期限',
    freeCancelUntil: 'Noriai：免費取消期限',
  },
}

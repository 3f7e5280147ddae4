import type { CouponTexts } from './types'

export const ja: CouponTexts = {
  title: {
    off: (off) => `${off}割引`,
    vip: (percentOff) => `VIP ${percentOff}`,
    free: {
      extraLuggage: '追加の荷物が無料',
      childSeat: 'チャイルドシートが無料',
      nightSurcharge: '夜間料金が無料',
    },
    percent: (percentOff) => percentOff,
    spend: (spend, save) => `${spend}以上で${save}割引`,
    every: (spend, save) => `${spend}ごとに${save}割引`,
    apology: (off) => `お詫びの${off}`,
    campaign: (off) => `キャンペーン ${off}割引`,
    package: 'クーポンセット',
  },
  rule: {
    noMinimum: '金額の条件なし',
    fromTotal: (price) => `合計${price}以上で使えます`,
    atMost: (price) => `割引は${price}まで`,
    ofFare: '運賃から割引、VIP会員だけ',
    once: '1回の予約に1度',
    wholeLine: 'この項目が無料になります',
    direction: {
      pickup: () => '空港から市内への予約だけ',
      dropoff: () => '市内から空港への予約だけ',
      transfer: () => '区間送迎の予約だけ',
    },
    airport: (airport) => `${airport}の予約だけ`,
    notLanding: (range) => `${range}に到着するフライトには使えません`,
    notArriving: (range) => `${range}に空港へ着く予約には使えません`,
    oneAnOrder: '1回の予約に1枚。カード手数料は割引になりません',
    givenBack: 'お支払い前のキャンセルか全額の返金で戻ります。有効期限は変わりません。',
  },
}

import type { CouponTexts } from './types'

export const zhTW: CouponTexts = {
  title: {
    off: (off) => `折抵${off}`,
    vip: (percentOff) => `VIP ${percentOff}`,
    free: {
      extraLuggage: '加購行李免費',
      childSeat: '兒童安全座椅免費',
      nightSurcharge: '免夜間加價',
    },
    percent: (percentOff) => percentOff,
    spend: (spend, save) => `滿${spend}折${save}`,
    every: (spend, save) => `每滿${spend}折${save}`,
    apology: (off) => `致歉優惠${off}`,
    campaign: (off) => `活動現折${off}`,
    package: '優惠券組合',
  },
  rule: {
    noMinimum: '無金額門檻',
    fromTotal: (price) => `總計滿${price}可用`,
    atMost: (price) => `最多折${price}`,
    ofFare: '以車資計算，限 VIP 會員',
    once: '每筆訂單折一次',
    wholeLine: '這項費用全免',
    direction: {
      pickup: () => '限接機訂單',
      dropoff: () => '限送機訂單',
      transfer: () => '限點對點接送訂單',
    },
    airport: (airport) => `限${airport}的訂單`,
    notLanding: (range) => `${range}抵達的班機不適用`,
    notArriving: (range) => `${range}到機場的訂單不適用`,
    oneAnOrder: '每筆訂單限用一張，不折抵非日本發行卡手續費',
    givenBack: '付款前取消或全額退款後，優惠券會退回帳戶，有效期限不變。',
  },
}

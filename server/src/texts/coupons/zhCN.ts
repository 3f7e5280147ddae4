import type { CouponTexts } from './types'

export const zhCN: CouponTexts = {
  title: {
    off: (off) => `立减${off}`,
    vip: (percentOff) => `VIP ${percentOff}`,
    free: {
      extraLuggage: '加购行李免费',
      childSeat: '儿童座椅免费',
      nightSurcharge: '免夜间服务费',
    },
    percent: (percentOff) => percentOff,
    spend: (spend, save) => `满${spend}减${save}`,
    every: (spend, save) => `每满${spend}减${save}`,
    apology: (off) => `致歉优惠${off}`,
    campaign: (off) => `活动立减${off}`,
    package: '券包',
  },
  rule: {
    noMinimum: '无金额门槛',
    fromTotal: (price) => `合计满${price}可用`,
    atMost: (price) => `最多减${price}`,
    ofFare: '按车费计算，仅限 VIP 会员',
    once: '每单减一次',
    wholeLine: '该项费用全免',
    direction: {
      pickup: () => '仅限接机订单',
      dropoff: () => '仅限送机订单',
      transfer: () => '仅限点对点接送订单',
    },
    airport: (airport) => `仅限${airport}的订单`,
    notLanding: (range) => `${range}落地的航班不可用`,
    notArriving: (range) => `${range}到达机场的订单不可用`,
    oneAnOrder: '每单限用一张，不抵扣非日本发行信用卡手续费',
    givenBack: '支付前取消或全额退款后，优惠券退回账户，有效期不变。',
  },
}

import type { CouponTexts } from './types'

export const ko: CouponTexts = {
  title: {
    off: (off) => `${off} 할인`,
    vip: (percentOff) => `VIP ${percentOff}`,
    free: {
      extraLuggage: '추가 수하물 무료',
      childSeat: '카시트 무료',
      nightSurcharge: '야간 할증료 무료',
    },
    percent: (percentOff) => percentOff,
    spend: (spend, save) => `${spend} 이상이면 ${save} 할인`,
    every: (spend, save) => `${spend}마다 ${save} 할인`,
    apology: (off) => `보상 쿠폰 ${off}`,
    campaign: (off) => `이벤트 ${off} 할인`,
    package: '쿠폰 묶음',
  },
  rule: {
    noMinimum: '금액 조건 없음',
    fromTotal: (price) => `합계 ${price} 이상일 때`,
    atMost: (price) => `할인은 최대 ${price}`,
    ofFare: '운임에서 할인, VIP 회원만',
    once: '예약 1건에 한 번',
    wholeLine: '이 항목이 무료가 돼요',
    direction: {
      pickup: () => '공항에서 시내로 가는 예약만',
      dropoff: () => '시내에서 공항으로 가는 예약만',
      transfer: () => '지점 간 이동 예약만',
    },
    airport: (airport) => `${airport} 예약만`,
    notLanding: (range) => `${range}에 도착하는 항공편에는 쓸 수 없어요`,
    notArriving: (range) => `${range}에 공항에 도착하는 예약에는 쓸 수 없어요`,
    oneAnOrder: '예약 1건에 쿠폰 1장, 카드 수수료는 할인되지 않아요',
    givenBack: '결제 전에 취소하거나 전액 환불되면 돌려드려요. 유효 기간은 그대로예요.',
  },
}

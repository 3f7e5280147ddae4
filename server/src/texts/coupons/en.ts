import type { CouponTexts } from './types'

export const en: CouponTexts = {
  title: {
    off: (off) => `${off} off`,
    vip: (percentOff) => `VIP: ${percentOff}`,
    free: {
      extraLuggage: 'Free extra luggage',
      childSeat: 'Free child seat',
      nightSurcharge: 'No night surcharge',
    },
    percent: (percentOff) => percentOff,
    spend: (spend, save) => `Spend ${spend}, save ${save}`,
    every: (spend, save) => `Save ${save} for every ${spend}`,
    apology: (off) => `With our apologies: ${off}`,
    campaign: (off) => `Campaign: ${off} off`,
    package: 'Coupon pack',
  },
  rule: {
    noMinimum: 'No minimum total',
    fromTotal: (price) => `For a total of ${price} or more`,
    atMost: (price) => `At most ${price} off`,
    ofFare: 'Off the fare, for VIP members',
    once: 'Once per booking',
    wholeLine: 'This item becomes free',
    direction: {
      pickup: () => 'Only for rides from the airport',
      dropoff: () => 'Only for rides to the airport',
      transfer: (cities) => `Only for rides within ${cities}`,
    },
    airport: (airport) => `Only for rides at ${airport}`,
    notLanding: (range) => `Not for flights that land ${range}`,
    notArriving: (range) => `Not for rides that reach the airport ${range}`,
    oneAnOrder: 'One coupon per booking, not on the card fee',
    givenBack:
      'Comes back if the booking is cancelled before payment or refunded in full. Its expiry date doesn’t change.',
  },
}

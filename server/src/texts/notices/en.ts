import { departureChangeTexts } from './departureChange'
import { onTheWay } from './onTheWay'
import type { NoticeFacts, NoticeTexts } from './types'
import type { Part, Rows } from '../letter'

/** A figure and its noun, as `1 bag`. */
const counted = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

/** What ended with the ride, what goes back by which way and when it is there, and what is kept and why. */
const ending = (facts: NoticeFacts): readonly (Part | false)[] => [
  facts.bags && `${counted(facts.bags, 'extra bag was', 'extra bags were')} cancelled with it.`,
  facts.seatedChildren &&
    `${counted(facts.seatedChildren, 'seat for a child was', 'seats for children were')} cancelled with it.`,
  facts.couponUntil && `Your coupon is back. You can use it again until ${facts.couponUntil}.`,
  facts.tooLate === 'final' && 'The free cancellation time had passed, so nothing is refunded.',
  facts.tooLate === 'asked' &&
    'The free cancellation time had passed. We’re looking at your refund request, and you’ll get the result by email and on your booking page.',
  { rows: [['You’ll get back', facts.refund], ...waysBack(facts)] },
  facts.refundDays &&
    `Your card issuer or wallet may take about ${counted(facts.refundDays, 'day', 'days')} to show it.`,
  facts.toGift && 'You can use the gift balance again now.',
  facts.atCounter &&
    'What you paid at the service desk, our staff give back there. Tell them your booking number.',
  facts.keptFee && keptFee(facts),
]

const waysBack = ({
  bagsBack,
  seatsBack,
  toCard,
  toWechat,
  toAlipay,
  toGift,
  atCounter,
}: NoticeFacts): Rows['rows'] => [
  ['Credit card', toCard],
  ['WeChat Pay', toWechat],
  ['Alipay', toAlipay],
  ['Gift balance', toGift],
  ['At the service desk', atCounter],
  ['Of this for the extra bags', bagsBack],
  ['Of this for children’s seats', seatsBack],
]

/** The coupon after a failure of ours. */
const apology = ({ couponOff }: NoticeFacts) =>
  couponOff && `We’ve added a coupon for ${couponOff} your next ride.`

const keptFee = ({ keptFee: fee }: NoticeFacts) =>
  `Not refunded: ${fee}, the fee for cards issued outside Japan. It pays for the card payment, not for the ride.`

/** Said to who was given a ride that cannot be ridden as planned. */
const onlyGiverCancels = 'Only the person who gave you this ride can cancel it. Let them know.'

/** What who was missed can do, where they paid. */
const missedRights = (freeUntil: string) =>
  freeUntil
    ? `You can still cancel free until ${freeUntil} Japan time.`
    : 'The free cancellation time has passed. If we were at fault, request a refund on your booking page.'

/** Notices in English. */
export const en: NoticeTexts = {
  ...onTheWay.en,
  ...departureChangeTexts('en', ending),
  paid: ({ gatherAt, fillUntil }) => ({
    title: 'You’re booked',
    line: `Be there by ${gatherAt}`,
    body: [
      'Your payment went through and your seats are yours.',
      fillUntil &&
        `Add your trip details by ${fillUntil}. Otherwise the ride is cancelled and refunded, except the fee for cards issued outside Japan.`,
    ],
  }),
  fillReminder: ({ fillUntil, isGiven }) => ({
    title: 'Your trip details are missing',
    line: fillUntil && `Add them by ${fillUntil}`,
    body: [
      isGiven
        ? `Add your trip details by ${fillUntil}. Otherwise the ride is cancelled.`
        : `Add your trip details by ${fillUntil}. Otherwise the ride is cancelled and refunded, except the fee for cards issued outside Japan.`,
    ],
  }),
  rideReminder: ({ gatherAt }) => ({
    title: 'Your ride is coming up',
    line: `Be there by ${gatherAt}`,
    body: ['Your ride code works offline. There is nothing to pay on board.'],
  }),
  driverAssigned: ({ vehicle, plate, driver }) => ({
    title: 'Your driver and vehicle are set',
    line: [vehicle, plate].filter((part) => part !== '').join(', '),
    body: [
      {
        rows: [
          ['Vehicle', vehicle],
          ['Plate number', plate],
          ['Driver', driver],
        ],
      },
    ],
  }),
  stopOrderChanged: ({ stopNo, stopTotal, doorTime }) => ({
    title: 'Your stop order changed',
    line: `Stop ${stopNo} of ${stopTotal}, ${doorTime}`,
    body: [`You’re stop ${stopNo} of ${stopTotal}.`],
  }),
  seatMoved: ({ movedFrom, movedTo }) => ({
    title: `Your seat moved to ${movedTo}`,
    line: movedFrom && `${movedFrom} → ${movedTo}`,
    body: [`Your seat moved to the ${movedTo} bus. No extra charge.`, 'Your ride code stays the same.'],
  }),
  noSeatLeft: ({ isGiven }) => ({
    title: 'No later bus has a seat left',
    line: isGiven ? '' : 'You can cancel free of charge',
    body: [
      'Your flight is late, and no later bus has a seat left for you. You get the first one that becomes free.',
      isGiven
        ? onlyGiverCancels
        : 'You can cancel free of charge on your booking page, or ask at the service desk when you arrive.',
      isGiven && 'You can also ask at the service desk when you arrive.',
    ],
  }),
  flightCancelled: ({ from, to, isGiven, isFreeOver }) => ({
    title: 'Your flight was cancelled',
    line: isGiven ? '' : isFreeOver ? 'You can request a refund' : 'Get a refund, or rebook',
    body: [
      `${from} → ${to}`,
      isGiven
        ? `Your flight was cancelled. ${onlyGiverCancels}`
        : isFreeOver
          ? 'Your flight was cancelled. The free cancellation time has passed. You can request a refund on your booking page: our staff decide.'
          : 'Your flight was cancelled. Cancel for a refund, or rebook with your new flight. Choose on your booking page.',
    ],
  }),
  missed: ({ from, to, freeUntil, isGiven }) => ({
    title: 'We didn’t see you on your ride',
    line: freeUntil && `Free cancellation until ${freeUntil}`,
    body: [
      `${from} → ${to}`,
      'We didn’t see you when your ride left. Still on your way? Show your ride code to our staff, or message us from your booking page.',
      isGiven ? onlyGiverCancels : missedRights(freeUntil),
    ],
  }),
  cancelled: (facts) => ({
    title: 'Your booking is cancelled',
    line: facts.refund && `You’ll get back ${facts.refund}`,
    body: [`${facts.rideAt} Japan time\n${facts.from} → ${facts.to}`, ...ending(facts), apology(facts)],
  }),
  replaced: (facts) => ({
    title: `Replaced by your new ride, ${facts.newRideAt}`,
    line: facts.refund && `You’ll get back ${facts.refund} for the earlier one`,
    body: [
      'Your new booking is paid, so the earlier one is cancelled.',
      {
        rows: [
          ['Earlier ride', `${facts.rideAt} Japan time`],
          ['New ride', `${facts.newRideAt} Japan time`],
          ['New booking number', facts.newOrderNo],
        ],
      },
      ...ending(facts),
      apology(facts),
    ],
  }),
  tripInfoMissed: (facts) => ({
    title: 'Cancelled: trip details were missing',
    line: facts.refund && `You’ll get back ${facts.refund}`,
    body: [
      `We didn’t get your trip details in time, so the ride is cancelled.\n${facts.rideAt} Japan time\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  paidTooLate: (facts) => ({
    title: 'No seats left: full refund',
    line: `You’ll get back ${facts.refund}`,
    body: [
      'Your payment came after the time limit, and no seats were left. You get everything back.',
      ...ending(facts),
    ],
  }),
  operatorCancelled: (facts) => ({
    title: 'We had to cancel your ride',
    line: facts.refund && `You’ll get back ${facts.refund}`,
    body: [
      `We can’t run your ride and had to cancel it. We’re sorry.${facts.refund && ' You get everything back, card fee included.'}`,
      `${facts.rideAt} Japan time\n${facts.from} → ${facts.to}`,
      ...ending(facts),
      apology(facts),
    ],
  }),
  goodwill: ({ goodwill, couponUntil }) => ({
    title: `A coupon for you: ${goodwill} off`,
    line: couponUntil && `Use it until ${couponUntil}`,
    body: [
      'We’re sorry that your ride did not go as it should have.',
      `We’ve added a coupon to your account: ${goodwill} off your next booking.`,
      couponUntil && `You can use it until ${couponUntil}.`,
    ],
  }),
  lostFound: ({ lostNumber }) => ({
    title: 'We may have found what you lost',
    line: `Item ${lostNumber}`,
    body: [
      'Something was found that fits what you told us about.',
      `Please contact us with your booking number and the item number ${lostNumber}. We’ll check that it’s yours and tell you how to get it back.`,
      'By law we hand found items over to the police within days. After that you collect it there.',
    ],
  }),
  refundSent: (facts) => ({
    title: 'Your refund is on its way',
    line: facts.refund,
    body: ['We’ve sent your refund.', ...ending(facts)],
  }),
  refunded: (facts) => ({
    title: 'Your refund is complete',
    line: facts.refund,
    body: [{ rows: [['Refunded', facts.refund], ...waysBack(facts)] }, facts.keptFee && keptFee(facts)],
  }),
  refundFailed: () => ({
    title: 'Your refund is delayed',
    line: 'We’re on it',
    body: [
      'Your card company or wallet didn’t take our refund. We’re trying again, and our staff take care of it. You don’t need to do anything.',
    ],
  }),
  replacedStays: () => ({
    title: 'Your earlier booking is still on',
    line: 'It had already started',
    body: ['Your new booking is paid. This earlier one had already started, so it wasn’t cancelled.'],
  }),
  refundCameBack: () => ({
    title: 'Your refund came back to us',
    line: 'We’re sending it again',
    body: [
      'We had told you that this refund was complete. Your card company or wallet has returned it to us since. We’re sending it again and will tell you when it is there. You don’t need to do anything.',
    ],
  }),
  refundImpossible: ({ refund }) => ({
    title: 'We need another way to refund you',
    line: `To be refunded: ${refund}`,
    body: [
      'This amount can’t go back the way you paid: your card or account is closed, or the time for refunds there is over. It is still yours.',
      'Please contact us with your booking number and tell us how you would like to receive it, such as by bank transfer or in cash at our service desk. Please don’t send account details by email; our staff will ask for what they need.',
    ],
  }),
  refundDeclined: () => ({
    title: 'About your refund request',
    line: 'It wasn’t approved',
    body: ['We looked at your request, and this ride can’t be refunded. The reason is on your booking page.'],
  }),
  rideGiftTaken: ({ from, to }) => ({
    title: 'Your gift was accepted',
    line: `${from} → ${to}`,
    body: [
      `The ride you gave away was accepted.\n${from} → ${to}`,
      'The person riding adds the trip details. Only you can cancel the ride, and refunds go to you.',
    ],
  }),
  rideGiftReturned: ({ from, to, fillUntil }) => ({
    title: 'The ride you gave is yours again',
    line: fillUntil && `Add trip details by ${fillUntil}`,
    body: [
      `The person who accepted your gift has given it back.\n${from} → ${to}`,
      'You can ride yourself, give it to someone else, or cancel.',
      fillUntil &&
        `To ride yourself, add your trip details by ${fillUntil}. Otherwise the ride is cancelled and refunded, except the fee for cards issued outside Japan.`,
    ],
  }),
  luggagePaid: ({ paid }) => ({
    title: 'Your extra bags are booked',
    line: `Amount paid: ${paid}`,
    body: [
      { rows: [['Amount paid', paid]] },
      'The code for your bags is on your booking page. Show it when you hand them over.',
    ],
  }),
  luggageCancelled: (facts) => ({
    title: 'Your extra bags are cancelled',
    line: facts.refund && `You’ll get back ${facts.refund}`,
    body: [
      'We had to cancel your extra bags. We’re sorry. You get everything back, card fee included.',
      `Your ride itself is not cancelled.\n${facts.from} → ${facts.to}`,
      ...ending(facts),
    ],
  }),
  luggagePaidTooLate: (facts) => ({
    title: 'Extra bags not booked: full refund',
    line: facts.refund && `You’ll get back ${facts.refund}`,
    body: [
      'When your payment came, bags could no longer be added to the ride. You get everything back.',
      ...ending(facts),
    ],
  }),
  lapChildSeatPaid: ({ paid }) => ({
    title: 'Your child has a seat',
    line: `Amount paid: ${paid}`,
    body: [
      { rows: [['Amount paid', paid]] },
      'Your child rides with you in their own seat. If your trip details are still missing, add them on your booking page.',
    ],
  }),
  lapChildSeatPaidTooLate: ({ refund }) => ({
    title: 'Seat for your child not booked: full refund',
    line: refund && `You’ll get back ${refund}`,
    body: [
      'When your payment came, a seat for the child could no longer be added to the ride. You get everything back.',
    ],
  }),
}

import type { CommandName } from './commands'

/**
 * How sequences begin: what comes to pass only after many right steps would hardly be seen otherwise. Who, which ride and how is
 * still chosen by chance, and so is everything afterwards.
 */
const openings: readonly (readonly CommandName[])[] = [
  [],
  ['book', 'payByCard', 'book', 'payByCard', 'book', 'payByCard'],
  // Rides that are boarded.
  [
    'book',
    'payByCard',
    'fillIn',
    'showCode',
    'book',
    'payByCard',
    'fillIn',
    'showCode',
    'comeToBus',
    'scan',
    'sellLuggage',
    'scan',
    'report',
  ],
  [
    'book',
    'payByCard',
    'fillIn',
    'showCode',
    'comeToBus',
    'scan',
    'report',
    'report',
    'report',
    'review',
    'askForInvoice',
    'applyForRefund',
    'decide',
  ],
  [
    'book',
    'payByCard',
    'fillIn',
    'showCode',
    'comeToBus',
    'scan',
    'report',
    'wait',
    'report',
    'wait',
    'report',
    'wait',
    'review',
    'askForInvoice',
  ],
  // Rides that end by the clock and are spoken of afterwards, at once or later.
  [
    'book',
    'payByCard',
    'fillIn',
    'showCode',
    'comeToBus',
    'scan',
    'wait',
    'wait',
    'wait',
    'wait',
    'review',
    'askForInvoice',
    'wait',
    'wait',
    'review',
    'askForInvoice',
  ],
  // Money that comes late.
  [
    'claimCoupon',
    'claimCoupon',
    'claimCoupon',
    'book',
    'choosePayment',
    'answerPage',
    'typeCard',
    'wait',
    'book',
    'book',
    'bankDecides',
    'askPayment',
  ],
  ['book', 'choosePayment', 'typeCard', 'answerPage', 'wait', 'book', 'bankDecides', 'webhook'],
  ['claimCoupon', 'claimCoupon', 'book', 'choosePayment', 'answerPage', 'wait', 'book', 'book', 'webhook'],
  // Who goes back from paying and changes the ride: by coupon and gift card, beside an attempt, and paid meanwhile.
  ['claimCoupon', 'book', 'changeRide', 'choosePayment', 'changeRide', 'typeCard', 'changeRide', 'payByCard'],
  ['giftCard', 'book', 'choosePayment', 'changeRide', 'answerPage', 'changeRide', 'webhook', 'wait'],
  // Gift cards, luggage, rides given away, riders who give their own details.
  ['giftCard', 'giftCard', 'giftCard', 'book', 'book', 'payByGifts', 'buyLuggage', 'payByGifts', 'cancel'],
  ['book', 'payByCard', 'buyLuggage', 'payByCard', 'moveLuggage', 'move', 'cancelForUs', 'handBack'],
  ['book', 'payByCard', 'giveAway', 'takeGift', 'fillIn', 'showCode', 'giveAway', 'takeGiftBack'],
  [
    'book',
    'payByCard',
    'giveAway',
    'takeGift',
    'fillIn',
    'showCode',
    'returnGift',
    'fillIn',
    'giveAway',
    'takeGift',
  ],
  ['book', 'payByCard', 'shareLink', 'companionFills', 'companionFills', 'reportFlight', 'heldUp'],
  // Who does not come, and bags that were paid in cash.
  ['book', 'payByCard', 'fillIn', 'showCode', 'comeToBus', 'markMissed', 'scan', 'markMissed', 'undoScan'],
  ['book', 'payByCard', 'fillIn', 'showCode', 'comeToBus', 'sellLuggage', 'cancelForUs', 'handBack'],
  // Drivers with a phone, what they find and take back, and who made it good.
  [
    'book',
    'payByCard',
    'fillIn',
    'showCode',
    'book',
    'payByCard',
    'comeToBus',
    'assign',
    'scan',
    'report',
    'tap',
    'tap',
    'tap',
    'undoTap',
    'tap',
    'tap',
    'goodwill',
    'markQueue',
  ],
  [
    'book',
    'payByCard',
    'comeToBus',
    'assign',
    'tap',
    'tap',
    'tap',
    'tap',
    'undoTap',
    'wait',
    'tap',
    'markQueue',
  ],
  // What is left behind, found, missed and handed over; and cash that goes through a drawer.
  [
    'book',
    'payByCard',
    'writeFind',
    'reportMissing',
    'stepFind',
    'stepFind',
    'reportMissing',
    'closeReport',
    'writeFind',
    'takeIn',
    'stepFind',
  ],
  [
    'openDrawer',
    'sellAtCounter',
    'sellAtCounter',
    'cancelForUs',
    'handBack',
    'countDrawer',
    'explainDrawer',
    'openDrawer',
    'sellAtCounter',
    'countDrawer',
    'explainDrawer',
  ],
  // Doors that are proposed, decided, and kept over one another, while minibuses are on their way there.
  ['book', 'payByCard', 'proposeDoor', 'proposeDoor', 'decideDoor', 'keepDoor', 'decideDoor', 'comeToBus'],
  // Refunds that the bank refuses.
  ['book', 'payByCard', 'bankRefunds', 'cancel', 'settleRefund', 'timer', 'settleRefund'],
  // Refunds that come back after they had arrived, and payments that are disputed.
  ['book', 'payByCard', 'cancel', 'wait', 'sendBack', 'webhook', 'settleRefund', 'wait', 'settleRefund'],
  [
    'book',
    'payByCard',
    'book',
    'payByCard',
    'dispute',
    'webhook',
    'cancel',
    'decideDispute',
    'webhook',
    'wait',
  ],
  // WeChat's window, left and opened again, and money of which nobody heard.
  ['book', 'choosePayment', 'answerPage', 'answerPage', 'askPayment', 'cancel', 'bankRefunds', 'wait'],
  // Who is known in WeChat, and who has gone.
  ['signInInWechat', 'openInWechat', 'book', 'payByCard', 'cancel', 'wait', 'deleteAccount', 'openInWechat'],
  ['signInInWechat', 'signOutInWechat', 'openInWechat', 'book', 'deleteAccount', 'wait', 'deleteAccount'],
]

/**
 * The commands that the sequence of this number begins with: each opening has its turn. Once all had it, every other sequence begins
 * with one that has a command which was never done, as long as there is any.
 */
export function openingOf(nth: number, missing: readonly CommandName[]): readonly CommandName[] {
  const isForMissing = roundOf(nth) > 0 && nth % 2 === 1
  const wanted = isForMissing ? openings.filter((names) => names.some((name) => missing.includes(name))) : []
  if (wanted.length > 0) return wanted[((nth - 1) / 2) % wanted.length] ?? []
  return openings[nth % openings.length] ?? []
}

/** How often every opening had its turn before this sequence. */
export const roundOf = (nth: number): number => Math.floor(nth / openings.length)

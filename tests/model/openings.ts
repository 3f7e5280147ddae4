import type { CommandName } from './commands'
import type { RideName } from './rides'
import type { Wanted } from './steps'

/** A command that a sequence begins with, some of it said where the next ones need that. */
export type Opener = CommandName | Wanted

export const commandOf = (opener: Opener): CommandName => (typeof opener === 'string' ? opener : opener.do)

/** One rider who is named, and so can be driven: tomorrow's vehicles are near then. */
const sold = (ride: RideName) =>
  [
    { do: 'book', ride, adults: 1, baby: false, replaces: null, needs: [], named: true },
    'payByCard',
  ] as const satisfies readonly Opener[]

const given = { do: 'assign', minibus: 1, away: false } as const satisfies Opener
const atStop = (kind: 'arrived' | 'pickedUp' | 'droppedOff' | 'noShow' | 'skipped', alights = false) =>
  ({ do: 'tapStop', kind, alights, minutesAgo: 0, called: true, near: true }) as const satisfies Opener

/** A run that is given away and near; the first tap of another day only has the driver come. */
const setOut = [given, 'comeToRun', 'startRun', 'startRun'] as const satisfies readonly Opener[]

/**
 * How sequences begin: what comes to pass only after many right steps would hardly be seen otherwise. Who, which ride and how is
 * mostly still chosen by chance, and so is everything afterwards.
 */
const openings: readonly (readonly Opener[])[] = [
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
  // Riders who are collected, waited for and given up, or passed by; and who are brought to their doors.
  [
    ...sold('toAirport'),
    ...sold('toAirport'),
    ...setOut,
    atStop('arrived'),
    'waitAtDoor',
    atStop('noShow'),
    atStop('pickedUp'),
    'tapStop',
    'undoTap',
    atStop('droppedOff'),
    'tapStop',
  ],
  [
    ...sold('transfer'),
    ...sold('transfer'),
    ...setOut,
    atStop('skipped'),
    atStop('pickedUp'),
    atStop('droppedOff'),
    'waitAtDoor',
    atStop('noShow'),
    'tapStop',
  ],
  [
    ...sold('six'),
    ...sold('six'),
    'comeToBus',
    'showCode',
    'scan',
    ...setOut,
    atStop('pickedUp'),
    atStop('arrived', true),
    atStop('droppedOff', true),
    atStop('skipped', true),
    'tapStop',
    'tapStop',
  ],
  [
    ...sold('eight'),
    ...setOut,
    atStop('arrived'),
    atStop('pickedUp'),
    'undoTap',
    'tapStop',
    atStop('droppedOff'),
  ],
  // Free time that is changed after a ride was sold, before it is cancelled.
  [
    ...sold('toAirport'),
    ...sold('transfer'),
    { do: 'setFreeTime', minutesBefore: 2880 },
    { do: 'cancel', sure: false },
    ...sold('toAirport'),
    { do: 'setFreeTime', minutesBefore: 30 },
    { do: 'cancel', sure: false },
    { do: 'cancel', sure: true },
  ],
  [
    ...sold('six'),
    ...sold('eight'),
    { do: 'setFreeTime', hoursAfter: 0 },
    ...sold('kobe'),
    'comeToBus',
    'cancel',
    { do: 'setFreeTime', hoursAfter: 72 },
    'cancel',
    'cancel',
  ],
  // Two drawers, and one whose member is gone.
  [
    { do: 'openDrawer', by: 'counter' },
    { do: 'openDrawer', by: 'staff' },
    { do: 'sellAtCounter', by: 'counter', way: 'cash' },
    { do: 'sellAtCounter', by: 'staff', way: 'cash' },
    { do: 'countForOther', by: 'counter' },
    { do: 'countForOther', by: 'staff', yen: -500, isExplained: false },
    { do: 'explainDrawer', by: 'counter' },
    { do: 'openDrawer', by: 'counter' },
    { do: 'countDrawer', by: 'staff', yen: 10, isExplained: false },
    { do: 'explainDrawer', by: 'counter' },
    { do: 'explainDrawer', by: 'staff' },
    { do: 'countForOther', by: 'staff' },
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
export function openingOf(nth: number, missing: readonly CommandName[]): readonly Opener[] {
  const isForMissing = roundOf(nth) > 0 && nth % 2 === 1
  const wanted = isForMissing
    ? openings.filter((openers) => openers.some((each) => missing.includes(commandOf(each))))
    : []
  if (wanted.length > 0) return wanted[((nth - 1) / 2) % wanted.length] ?? []
  return openings[nth % openings.length] ?? []
}

/** How often every opening had its turn before this sequence. */
export const roundOf = (nth: number): number => Math.floor(nth / openings.length)

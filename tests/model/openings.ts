import type { CommandName } from './commands'
import type { RideName } from './rides'
import type { Wanted } from './steps'

/** A command that a sequence begins with, some of it said where the next ones need that. */
export type Opener = CommandName | Wanted

export const commandOf = (opener: Opener): CommandName => (typeof opener === 'string' ? opener : opener.do)

/** One rider. */
const alone = { do: 'book', adults: 1, children: 0, baby: false, replaces: null, needs: [] } as const

/** One rider who is named, and so can be driven: tomorrow's vehicles are near then. */
const sold = (ride: RideName) =>
  [{ ...alone, ride, named: true }, 'payByCard'] as const satisfies readonly Opener[]

/** Rides have ended by then, and a day has gone by since. */
const overForLong = [
  { do: 'wait', minutes: 48 * 60, timers: true },
  { do: 'wait', minutes: 25 * 60, timers: true },
] as const satisfies readonly Opener[]
const archived = { do: 'archive', days: 1 } as const satisfies Opener
const opened = (way: 'page' | 'receipt' | 'atDesk' | 'byHand') =>
  ({ do: 'openArchived', way }) as const satisfies Opener

/** One rider with a child on a seat of its own, both named. */
const family = { ...alone, children: 1, named: true } as const

const refundsRun = { do: 'timer', job: 'execute-refunds' } as const satisfies Opener
const matched = { do: 'stepFind', find: 1, step: 'match', report: 'missed 1' } as const satisfies Opener

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
  // Money that can never go back, of which gift cards had a part: it is paid by hand, at what was seen.
  [
    { do: 'giftCard', who: 'Aoi', yen: 1000 },
    { ...alone, who: 'Aoi', ride: 'eight', named: true },
    { do: 'payByCard', giftShare: 40 },
    { do: 'bankRefunds', manner: 'neverArrives' },
    { do: 'cancel', sure: true },
    refundsRun,
    { do: 'settleRefund', how: 'byHand', seen: 'before' },
    { do: 'settleRefund', how: 'byHand', seen: 'now' },
  ],
  // Gift cards and coupons that leave less of a price than can be charged, or as little as can be.
  [
    { ...alone, who: 'Aoi', ride: 'eight', named: true, coupon: 'none' },
    'giftCard',
    { do: 'choosePayment', by: 'alipay', giftShare: 100 },
    { do: 'giftCard', who: 'Aoi', yen: 30_000 },
    { do: 'payAlmostAll', leftYen: 49 },
    { do: 'payAlmostAll', leftYen: 50 },
    'answerPage',
    { do: 'claimCoupon', who: 'Ben', nearlyFree: true },
    { ...alone, who: 'Ben', ride: 'six', named: true, coupon: 'best' },
    { do: 'cancel', sure: false },
    { do: 'claimCoupon', who: 'Ben', nearlyFree: true },
    { ...alone, who: 'Ben', ride: 'toAirport', adults: 3, named: true, coupon: 'best' },
    'payByCard',
    { do: 'cancel', sure: true },
  ],
  // Disputes that are lost, and that the bank decides again.
  [
    ...sold('eight'),
    'webhook',
    'dispute',
    'webhook',
    { do: 'cancel', sure: true },
    { do: 'decideDispute', isWon: false },
    'webhook',
    'webhook',
    refundsRun,
    'printEvidence',
    'reopenDispute',
    'webhook',
    'webhook',
    refundsRun,
    { do: 'decideDispute', isWon: true },
    'webhook',
    'webhook',
    'printEvidence',
  ],
  // Two disputes of one payment: the bank decides the one for us that it had decided against us, and the other not.
  [
    ...sold('eight'),
    { do: 'dispute', percent: 40 },
    'webhook',
    { do: 'dispute', percent: 40 },
    'webhook',
    { do: 'cancel', sure: true },
    { do: 'decideDispute', isWon: false },
    { do: 'decideDispute', isWon: false },
    'webhook',
    'webhook',
    refundsRun,
    { do: 'settleRefund', how: 'byHand', seen: 'now', dispute: 0 },
    'reopenDispute',
    'webhook',
    { do: 'decideDispute', isWon: true },
    'webhook',
    refundsRun,
    { do: 'settleRefund', how: 'byHand', seen: 'now', dispute: -1 },
  ],
  // A surplus of which a bank gives a part, staff pay the rest by hand, and the bank decides for us after an appeal.
  [
    { do: 'claimCoupon', who: 'Chloe', nearlyFree: false },
    { ...alone, who: 'Chloe', ride: 'six', named: true, coupon: 'best' },
    { do: 'choosePayment', by: 'card', giftShare: 0 },
    { do: 'typeCard', card: 'slow' },
    { do: 'wait', minutes: 16, timers: true },
    { ...alone, who: 'Chloe', ride: 'six', named: true, coupon: 'best' },
    { do: 'bankDecides', isPaid: true },
    { do: 'dispute', percent: 40 },
    'webhook',
    'webhook',
    'webhook',
    refundsRun,
    { do: 'decideDispute', isWon: false },
    'webhook',
    'webhook',
    refundsRun,
    { do: 'settleRefund', how: 'byHand', seen: 'now' },
    'reopenDispute',
    'webhook',
    { do: 'decideDispute', isWon: true },
    'webhook',
    'webhook',
  ],
  // What left for the archive is opened again, its money moves, it is put on an invoice, and its account is deleted.
  [
    { ...alone, who: 'Aoi', ride: 'eight', named: true },
    'payByCard',
    'comeToBus',
    'showCode',
    'scan',
    ...overForLong,
    archived,
    opened('page'),
    archived,
    opened('receipt'),
    archived,
    opened('atDesk'),
    archived,
    opened('byHand'),
    archived,
    { do: 'refundPart', percent: 10 },
    'webhook',
    archived,
    'askForInvoice',
    'lookAround',
    'deleteAccount',
  ],
  // Months that are past keeping are dropped, of what staff did and of where a driver was, who drives on.
  [
    { do: 'openDrawer', by: 'counter' },
    ...sold('eight'),
    ...setOut,
    { do: 'forgetMonths', months: 1 },
    'tapStop',
    { do: 'forgetMonths', months: 2 },
    'comeToBus',
  ],
  // Who ends a ride that does not run, or books another one in its place, before the job gives the money back.
  [
    ...sold('six'),
    { do: 'cancelDeparture', way: 'cancel', slow: true },
    { do: 'cancel', sure: false },
    ...sold('toAirport'),
    { do: 'cancelDeparture', way: 'cancel', slow: true },
    { do: 'timer', job: 'refund-cancelled-rides' },
  ],
  [
    { ...alone, who: 'Ben', ride: 'six', named: true },
    'payByCard',
    { do: 'cancelDeparture', way: 'cancel', slow: true },
    { ...alone, who: 'Ben', ride: 'eight', named: true, replaces: 'r1' },
    'payByCard',
    'wait',
  ],
  // Rides on offer: moved meanwhile, and asked of companions by links that were made then.
  [...sold('eight'), 'giveAway', 'move', 'takeGift', 'move', 'reportFlight', 'returnGift'],
  [
    { ...alone, ride: 'eight', adults: 2, named: false },
    'payByCard',
    'giveAway',
    'shareLink',
    'companionFills',
    'takeGiftBack',
    'shareLink',
    'companionFills',
    'companionFills',
    'giveAway',
    'takeGift',
  ],
  // A ride that is given away after its flight was cancelled.
  [
    ...sold('six'),
    { do: 'reportFlight', status: 'cancelled' },
    'giveAway',
    'takeGift',
    { do: 'timer', job: 'retry-flight-reports' },
    { do: 'reportFlight', status: 'delayed' },
  ],
  // A find that is taken for another's, and back again.
  [
    'book',
    'payByCard',
    'writeFind',
    'reportMissing',
    matched,
    { do: 'stepFind', find: 1, step: 'unmatch', report: null },
    matched,
    'stepFind',
  ],
  // Who misses the bus, beside whoever is brought to the door.
  [
    ...sold('six'),
    ...sold('six'),
    'comeToBus',
    'showCode',
    'scan',
    { do: 'report', step: 'left', undo: false, lateMinutes: 0 },
    given,
    { do: 'report', step: 'atRelay', undo: false, lateMinutes: 40 },
    'assign',
    'markMissed',
  ],
  // A driver who is relieved under way, and reports later what they saw.
  [
    ...sold('toAirport'),
    ...setOut,
    atStop('pickedUp'),
    { ...given, relief: true },
    { do: 'tap', kind: 'found' },
    { do: 'tap', kind: 'damaged' },
    { do: 'tap', kind: 'helpNeeded' },
    { do: 'tap', kind: 'pickedUp' },
    'takeIn',
  ],
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
  // A ride whose riders are not named yet is moved twice.
  [
    { ...alone, ride: 'six', named: false },
    { ...alone, ride: 'eight', named: false },
    'payByCard',
    'payByCard',
    'move',
    'move',
  ],
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
  // Families who meet in a minibus that has too few child seats for them, move, and book another ride instead.
  [
    { ...family, who: 'Aoi', ride: 'eight' },
    { ...family, who: 'Ben', ride: 'eight' },
    { do: 'payByCard', order: 'r1' },
    { do: 'payByCard', order: 'r2' },
    { ...family, children: 2, who: 'Chloe', ride: 'six' },
    { do: 'payByCard', order: 'r3' },
    { do: 'changePlan', kind: 'plan', isStale: false },
    { do: 'changePlan', kind: 'move', minibus: 1, isStale: false },
    'move',
    { do: 'assign', minibus: 1, away: false },
    { ...family, who: 'Aoi', ride: 'six', replaces: 'r1' },
    'payByCard',
    'move',
    { do: 'assign', minibus: 2, away: false },
  ],
  // Desks that saw a run with others than have it by now.
  [
    ...sold('six'),
    'comeToBus',
    { do: 'assignAtOnce', minibus: 1, away: false },
    { ...given, away: true, seen: 'before' },
    { ...given, away: true, seen: 'now' },
    { ...given, seen: 'before' },
    { ...given, seen: 'now' },
    { do: 'assignAtOnce', minibus: 1, away: true },
  ],
  // A run that is given away with a later start, and one that riders were not promised.
  [
    ...sold('six'),
    'comeToBus',
    { do: 'changePlan', kind: 'plan', isStale: false },
    { do: 'assignLater', minibus: 1, minutes: 0 },
    { do: 'assignLater', minibus: 1, minutes: 1 },
    { do: 'assignLater', minibus: 1, minutes: 60 },
  ],
  // Runs that lose their vehicle or driver after they were given to it.
  [
    ...sold('six'),
    ...sold('six'),
    'comeToBus',
    { do: 'assign', minibus: 0, away: false },
    { do: 'loseRun', what: 'busDriver', isBack: false },
    { do: 'loseRun', what: 'busDriver', isBack: true },
    { do: 'loseRun', what: 'bus', isSold: false, isBack: false },
    { do: 'assign', minibus: 0, away: false },
    { do: 'loseRun', what: 'bus', isBack: true },
    given,
    { do: 'loseRun', what: 'minibus', isSold: true, isBack: false },
    { do: 'loseRun', what: 'minibus', isBack: true },
    { do: 'assign', minibus: 0, away: true },
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
  // Who lands, and buys at the counter the bus that is about to leave; and what is reported of their flight since.
  [
    ...sold('six'),
    'comeToBus',
    { do: 'sellAtCounter', ride: 'six', adults: 1, here: 'landed', way: 'terminal' },
    { do: 'reportFlight', status: 'delayed', minutes: 240, shared: false, atCounter: true },
    { do: 'sellAtCounter', ride: 'eight', adults: 1, here: 'unnamed', way: 'terminal' },
    { do: 'reportFlight', status: 'cancelled', shared: false, atCounter: true },
    'cancel',
  ],
  // Two drawers, and one whose member is gone.
  [
    { do: 'openDrawer', by: 'counter' },
    { do: 'openDrawer', by: 'staff' },
    { do: 'sellAtCounter', by: 'counter', way: 'cash', needs: ['wheelchair', 'walkingHelp'] },
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
  // Fees of invoices, in cash and at the terminal, and a refund afterwards; money that pays no order beside them.
  [
    { do: 'openDrawer', by: 'counter' },
    ...sold('eight'),
    ...sold('eight'),
    'comeToBus',
    'showCode',
    'scan',
    'showCode',
    'scan',
    { do: 'wait', minutes: 36 * 60, timers: true },
    'askForInvoice',
    { do: 'takeInvoiceFee', way: 'cash', by: 'counter' },
    'askForInvoice',
    { do: 'takeInvoiceFee', way: 'terminal', by: 'staff' },
    { do: 'timer', job: 'issue-invoices' },
    { do: 'refundPart', percent: 10 },
    refundsRun,
    { do: 'timer', job: 'issue-invoices' },
    { do: 'countDrawer', by: 'counter', yen: 0 },
  ],
  // The fee of an invoice that is not paid in its days: the application ends, and that of the next one is paid.
  [
    ...sold('eight'),
    'comeToBus',
    'showCode',
    'scan',
    { do: 'wait', minutes: 36 * 60, timers: true },
    'askForInvoice',
    { do: 'outlastFee', timers: true },
    'askForInvoice',
    { do: 'takeInvoiceFee', way: 'terminal', by: 'staff' },
    { do: 'timer', job: 'issue-invoices' },
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

import type { Lang } from '@noriai/contract/lang'
import { statesOf, type OrderFact, type StateOf } from '@noriai/contract/orders/facts'
import type { OrderKind } from '@noriai/contract/orders/kinds'
import type { PriceBreakdown } from '@noriai/contract/price'
import { counterWays, orderChannels } from '@noriai/contract/rules/counterSale'
import { refundStatuses, type RefundCause } from '@noriai/contract/rules/refund'
import type { RideTimes, TimeWindow } from '@noriai/contract/rules/ridePlan'
import type { Need } from '@noriai/contract/rules/riderNeeds'
import type { PlaceView } from '@noriai/contract/schema/place'
import type { QrSource } from '@noriai/contract/schema/rideRequest'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { KnownNames } from '../../../names'
import type { NoticeKind } from '../../../texts/orderNotices'
import { bytes, instant, wayOutColumns } from '../columns'
import { accounts } from './accounts'
import { partnerVersions } from './partners'
import { departures } from './departures'

/** One end of a ride as it was sold: a later change of the address data does not move a booked ride. */
export interface StoredPlace {
  readonly kind: PlaceView['kind']
  readonly addressId: string | null
  readonly names: KnownNames
  readonly addresses: KnownNames
  /** Street number, building, room, as the traveller typed them. */
  readonly detail: string
  /** What the traveller typed or chose. */
  readonly text: string
  readonly airportCode: string | null
  readonly terminal: string | null
  readonly postalCode: string | null
  readonly wardCode: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** The times of a ride as last promised, in epoch milliseconds. */
export interface StoredTimes extends RideTimes {
  /** When the bus of the departure leaves, its place in the timetable. */
  readonly busDepartsAt: number
  /** Direct minutes of the minibus between the relay point and the door; of a transfer the door it goes to. */
  readonly doorMinutes: number
  /** Transfer: between the door it starts from and the relay point; 0 otherwise. */
  readonly departureDoorMinutes: number
  /** Door and arrival are those of the frozen stop order. */
  readonly byStopOrder?: true
  /** It was collected for a departure that then did not run: at its door nobody waits. */
  readonly isCollected?: true
}

/** Windows at doors, in epoch milliseconds: where a minibus collects a party, and where it lets them off. */
export interface AnnouncedWindows {
  readonly collect?: TimeWindow
  readonly deliver?: TimeWindow
}

/** The flight of an order as it was booked. */
export interface StoredFlight {
  readonly airlineNames: KnownNames | null
  readonly otherAirportCode: string | null
  readonly otherCityNames: KnownNames | null
  readonly source: 'sample' | 'live' | 'manual'
  /** Of a code share the number of the airline that flies it; absent for its own, and where nobody knew. */
  readonly operatedAs?: string
}

/** An amount in hundredths of a currency's main unit. */
const cents = (name: string) => bigint(name, { mode: 'number' })

/** The states of a fact as a list of SQL literals. */
const stateList = (fact: OrderFact) => sql.raw(`('${statesOf(fact).join("', '")}')`)

/** Orders of every kind. Who rides, where and for how much stays as it was sold; four facts are its state. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `NR261121-4X7K2Q`, shown to travellers and staff. */
    orderNo: text('order_no').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** 1 pick-up, 2 drop-off, 3 transfer, 4 luggage, 5 Wi-Fi card, 6 a seat for a lap child. */
    type: smallint('type').$type<OrderKind>().notNull(),
    /** The ride that a luggage order, or a seat for a lap child, belongs to. */
    parentOrderId: uuid('parent_order_id').references((): AnyPgColumn => orders.id),
    /** Who rides, when the ride was given away and taken: the trip info, the pass and the review are theirs. */
    takerAccountId: uuid('taker_account_id').references(() => accounts.id),
    /** The language to write to the traveller in; of a ride that was given away, to its giver. */
    lang: text('lang').$type<Lang>().notNull(),
    /** The language to write to the one who took the ride in; null while nobody did. */
    takerLang: text('taker_lang').$type<Lang>(),
    createdAt: instant('created_at').notNull(),
    /** Where it was placed. */
    channel: text('channel', { enum: orderChannels }).notNull().default('app'),
    /** The member of staff who sold it, at the counter or on the phone. */
    soldBy: uuid('sold_by').references(() => accounts.id),

    // Its state. Written by transitionOrder only.
    payment: text('payment').$type<StateOf<'payment'>>().notNull(),
    fulfilment: text('fulfilment').$type<StateOf<'fulfilment'>>().notNull(),
    refund: text('refund').$type<StateOf<'refund'>>().notNull(),
    review: text('review').$type<StateOf<'review'>>().notNull(),

    // The ride
    departureId: text('departure_id').references(() => departures.id),
    /** The seat claim that the order was placed on. One order a hold, however often it is placed. */
    holdId: uuid('hold_id'),
    seats: integer('seats').notNull(),
    stopKey: text('stop_key').notNull(),
    serviceDate: date('service_date', { mode: 'string' }),
    /** Scheduled landing (pick-up), airport arrival (drop-off), leaving (transfer): what was asked for. */
    appointedAt: instant('appointed_at').notNull(),
    /** When the ride leaves its first point, at the latest; `times` says the rest. Null for what is no ride. */
    departsAt: instant('departs_at'),
    times: jsonb('times').$type<StoredTimes>(),
    relayPoint: text('relay_point'),
    departurePlace: jsonb('departure_place').$type<StoredPlace>().notNull(),
    destination: jsonb('destination').$type<StoredPlace>().notNull(),
    terminal: text('terminal'),
    /** Empty when only airport and time are known. */
    flightNo: text('flight_no').notNull().default(''),
    /** Scheduled landing or take-off. */
    flightAt: instant('flight_at'),
    flight: jsonb('flight').$type<StoredFlight>(),
    /** The order that this one replaces: cancelled once this one is paid. */
    replacesOrderId: uuid('replaces_order_id').references((): AnyPgColumn => orders.id),
    /** When the traveller reported that they are still in immigration; null until then and after the seat moved. */
    heldUpAt: instant('held_up_at'),
    /** We moved it, because its departure does not run: until then its traveller can take everything back. */
    allBackUntil: instant('all_back_until'),
    /** How long it can be cancelled free, as it was sold: minutes after its landing, or before its time. Null of what was sold before. */
    freeMinutes: integer('free_minutes'),
    /** When staff marked that nobody of the party came; null until then, and again when they turn up after all. */
    missedAt: instant('missed_at'),
    /** The poster that led to it. */
    qrSource: jsonb('qr_source').$type<QrSource>(),

    // Who and what
    adults: smallint('adults').notNull(),
    children: smallint('children').notNull(),
    infants: smallint('infants').notNull(),
    childSeats: smallint('child_seats').notNull(),
    farePaying: smallint('fare_paying').notNull(),
    bagsLarge: smallint('bags_large').notNull(),
    bagsSmall: smallint('bags_small').notNull(),
    bagsSpecial: smallint('bags_special').notNull(),
    bagsExtra: smallint('bags_extra').notNull(),
    contactName: text('contact_name').notNull(),
    countryCode: text('country_code').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    wechatId: text('wechat_id').notNull(),
    line: text('line').notNull(),
    whatsapp: text('whatsapp').notNull(),
    kakaotalk: text('kakaotalk').notNull(),
    remark: text('remark').notNull().default(''),
    /** Tells of somebody's health: for the desk and the driver, and gone some days after the ride, or with the rider's account. */
    needs: text('needs').array().$type<Need[]>().notNull().default([]),

    // Money
    price: jsonb('price').$type<PriceBreakdown>().notNull(),
    payPriceJpy: cents('pay_price_jpy').notNull(),
    couponId: uuid('coupon_id'),
    /** What the partner that led to it had said then. */
    partnerVersionId: integer('partner_version_id').references(() => partnerVersions.id),
    /** `counter`: handed to staff in cash or by their terminal, see `counterWay`. `none`: there was nothing to charge. */
    payType: text('pay_type', { enum: ['card', 'wechat', 'alipay', 'giftBalance', 'counter', 'none'] }),
    /** How it was paid at the counter; null for what was not, and for what was sold before it was written down here. */
    counterWay: text('counter_way', { enum: counterWays }),
    /** In the currency sold with; 0 until paid. */
    paidAmount: cents('paid_amount').notNull().default(0),
    paidAmountJpy: cents('paid_amount_jpy').notNull().default(0),
    /** The card fee within the paid amounts; 0 for a card issued in Japan and for wallets. */
    paidFee: cents('paid_fee').notNull().default(0),
    paidFeeJpy: cents('paid_fee_jpy').notNull().default(0),
    /** What of its price is taken from gift cards: held while it is unpaid, spent once it is paid. */
    giftJpy: cents('gift_jpy').notNull().default(0),

    // Deadlines and moments
    payUntil: instant('pay_until').notNull(),
    paidAt: instant('paid_at'),
    /** When trip info is due; null before payment. */
    fillUntil: instant('fill_until'),
    filledAt: instant('filled_at'),
    verifiedAt: instant('verified_at'),
    /** The windows at its doors as they were announced last when it boarded, by the leg of the minibus; null until then. */
    announcedWindows: jsonb('announced_windows').$type<AnnouncedWindows>(),
    endedAt: instant('ended_at'),
    /** When its riders, notices, contact and doors left for the archive; null while they are here. See docs/decisions/066. */
    archivedAt: instant('archived_at'),
  },
  // No index and no condition of one names `payment`: a step of it alone changes the row in its place, and no index. See docs/decisions/068.
  (table) => [
    uniqueIndex('orders_order_no_key').on(table.orderNo),
    // A double tap makes one order.
    uniqueIndex('orders_hold_id_key').on(table.holdId),
    // A traveller's list, newest first.
    index('orders_account_created_idx').on(table.accountId, table.createdAt),
    // The rides that an account was given.
    index('orders_taker_account_id_idx')
      .on(table.takerAccountId)
      .where(sql`${table.takerAccountId} is not null`),
    // The riders of a departure.
    index('orders_departure_id_idx').on(table.departureId),
    index('orders_parent_order_id_idx')
      .on(table.parentOrderId)
      .where(sql`${table.parentOrderId} is not null`),
    // A payment looks for the order that it replaces.
    index('orders_replaces_order_id_idx')
      .on(table.replacesOrderId)
      .where(sql`${table.replacesOrderId} is not null`),
    // The jobs look for orders that were not paid, or not filled in, in time.
    index('orders_pay_until_idx')
      .on(table.payUntil)
      .where(sql`${table.fulfilment} = 'placed' and ${table.endedAt} is null`),
    index('orders_fill_until_idx')
      .on(table.fillUntil)
      .where(sql`${table.filledAt} is null and ${table.fulfilment} = 'confirmed'`),
    // The clock looks for boarded rides whose end nobody reported, and for rides that nobody boarded.
    index('orders_boarded_idx')
      .on(table.departsAt)
      .where(sql`${table.fulfilment} in ('verified', 'inProgress')`),
    index('orders_unboarded_idx')
      .on(table.serviceDate)
      .where(sql`${table.fulfilment} = 'confirmed'`),
    // Reports: the rides of a day, and what was paid on one. Of an index of some rows only the planner does not know the values.
    index('orders_service_date_idx').on(table.serviceDate),
    // And a ride with what goes with it.
    index('orders_ride_id_idx').on(sql`coalesce(${table.parentOrderId}, ${table.id})`),
    index('orders_paid_day_idx').on(sql`((${table.paidAt} at time zone 'Asia/Tokyo')::date)`),
    // The job looks for rides that are over for so long that they leave for the archive.
    index('orders_to_archive_idx')
      .on(table.endedAt)
      .where(
        sql`${table.archivedAt} is null and ${table.parentOrderId} is null and ${table.endedAt} is not null`,
      ),
    // The job of each night looks for what parties needed whose rides are over for long.
    index('orders_needs_to_forget_idx')
      .on(table.endedAt)
      .where(sql`${table.needs} <> '{}' and ${table.endedAt} is not null`),
    // The riders of a flight, when it is late or cancelled.
    index('orders_flight_idx').on(table.flightNo, table.flightAt),
    check('orders_type', sql`${table.type} between 1 and 6`),
    check('orders_payment', sql`${table.payment} in ${stateList('payment')}`),
    check('orders_fulfilment', sql`${table.fulfilment} in ${stateList('fulfilment')}`),
    check('orders_refund', sql`${table.refund} in ${stateList('refund')}`),
    check('orders_review', sql`${table.review} in ${stateList('review')}`),
    // Nobody is a no-show who has not paid, and nobody is missed who boarded.
    check(
      'orders_no_show',
      sql`${table.fulfilment} <> 'noShow' or (${table.payment} = 'paid' and ${table.endedAt} is not null)`,
    ),
    check(
      'orders_missed',
      sql`${table.missedAt} is null or ${table.fulfilment} in ('confirmed', 'noShow', 'cancelled')`,
    ),
    check('orders_channel', sql`(${table.channel} = 'app') = (${table.soldBy} is null)`),
    check('orders_counter_way', sql`${table.counterWay} is null or ${table.payType} = 'counter'`),
    check('orders_seats', sql`${table.seats} >= 0`),
    check('orders_gift', sql`${table.giftJpy} between 0 and ${table.payPriceJpy}`),
    check(
      'orders_money',
      sql`${table.payPriceJpy} >= 0 and ${table.paidAmountJpy} between 0 and ${table.payPriceJpy}`,
    ),
  ],
)

/** An order's row. */
export type Order = typeof orders.$inferSelect

/** The riders of an order, in the order they were given. */
export const orderPassengers = pgTable(
  'order_passengers',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    passportName: text('passport_name').notNull(),
    kind: text('kind', { enum: ['adult', 'child', 'infant'] }).notNull(),
    /** `YYYY-MM-DD`. */
    birthday: date('birthday', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/**
 * What an order is found by, in the form of the database's `search_form`: number, names, ways to reach its people, flight and places in
 * all languages, with a bar between two of them. Triggers write it whenever one of these changes (migration 0014).
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    form: text('form').notNull(),
  },
  // Any part of a word finds it.
  (table) => [index('order_search_form_idx').using('gin', table.form.op('gin_trgm_ops'))],
)

/** Every step of every fact of an order, written in the transaction that took it. Never changed, never deleted. */
export const orderLog = pgTable(
  'order_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    /** `ride`: the seat moved, from departure to departure; `note`: staff wrote something down. */
    fact: text('fact').$type<OrderFact | 'ride' | 'note'>().notNull(),
    /** Empty for the first entry, which tells that the order was placed. */
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    actor: text('actor', { enum: ['traveller', 'staff', 'driver', 'system', 'provider'] }).notNull(),
    /** Of the traveller or the member of staff; of a driver the id in the register. */
    actorId: uuid('actor_id'),
    /** Why, in one word of the code, such as `placed`, `unpaidExpired`, `tripInfoMissed`. */
    cause: text('cause').notNull(),
    /** What staff wrote. */
    note: text('note').notNull().default(''),
    /** The system and the browser that staff did it with. */
    device: text('device').notNull().default(''),
  },
  (table) => [
    index('order_log_order_id_idx').on(table.orderId, table.id),
    // What staff did to orders is read by day, beside what they did to anything else.
    index('order_log_staff_at_idx')
      .on(table.at, table.id)
      .where(sql`${table.actor} = 'staff'`),
  ],
)

/** Money on its way back. A row is written with the decision; the payments job sends it, once, and tries again. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key towards the provider. */
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    cause: text('cause').$type<RefundCause>().notNull(),
    /** The traveller's reason and words, where they gave any. */
    reason: text('reason').notNull().default(''),
    reasonOther: text('reason_other').notNull().default(''),
    amount: cents('amount').notNull(),
    amountJpy: cents('amount_jpy').notNull(),
    /** What of it goes back to gift cards, at once; the rest goes through the provider. */
    giftJpy: cents('gift_jpy').notNull().default(0),
    keptFeeJpy: cents('kept_fee_jpy').notNull(),
    status: text('status', { enum: refundStatuses }).notNull().default('pending'),
    tries: integer('tries').notNull().default(0),
    /** Not before this instant is it tried again. */
    nextTryAt: instant('next_try_at').notNull(),
    providerRefundId: text('provider_refund_id'),
    requestedAt: instant('requested_at').notNull(),
    sentAt: instant('sent_at'),
    doneAt: instant('done_at'),
    ...wayOutColumns(),
  },
  (table) => [
    index('refunds_order_id_idx').on(table.orderId),
    // The job looks for what is to be sent.
    index('refunds_due_idx').on(table.status, table.nextTryAt),
    // Reports: what arrived on a day.
    index('refunds_done_day_idx').on(sql`((${table.doneAt} at time zone 'Asia/Tokyo')::date)`),
    check(
      'refunds_impossible',
      sql`${table.status} <> 'impossible' or ${table.impossibleReason} is not null`,
    ),
    check('refunds_gift', sql`${table.giftJpy} between 0 and ${table.amountJpy}`),
    check(
      'refunds_amount',
      sql`${table.amountJpy} >= 0 and ${table.amount} >= 0 and ${table.keptFeeJpy} >= 0`,
    ),
  ],
)

/** Applications for a refund that staff decide on. One open application an order; the decided ones are its history. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The traveller's reason and words. */
    reason: text('reason').notNull(),
    reasonOther: text('reason_other').notNull().default(''),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decision: text('decision', { enum: ['approved', 'declined'] }),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    /** What goes back by the decision, in hundredths of a yen; 0 when it was declined. */
    approvedJpy: cents('approved_jpy').notNull().default(0),
  },
  (table) => [
    index('refund_requests_order_id_idx').on(table.orderId),
    // One open application an order, and the list of those that staff are to decide on.
    uniqueIndex('refund_requests_open_key')
      .on(table.orderId)
      .where(sql`${table.decidedAt} is null`),
    check('refund_requests_decision', sql`(${table.decidedAt} is null) = (${table.decision} is null)`),
  ],
)

/** Ride codes ever issued. Only the newest of an order that is not voided is good. */
export const rideCodes = pgTable(
  'ride_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
    /**
     * Keyed hash of the six characters to say when the camera fails; they are derived from `id` whenever they are shown.
     * Null for codes that are older than their hashes, until the next start.
     */
    codeHash: bytes('code_hash'),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    voidedAt: instant('voided_at'),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('ride_codes_version_key').on(table.orderId, table.version),
    // One good code an order, and no two good codes alike.
    uniqueIndex('ride_codes_live_order_key')
      .on(table.orderId)
      .where(sql`${table.voidedAt} is null`),
    uniqueIndex('ride_codes_live_code_key')
      .on(table.codeHash)
      .where(sql`${table.voidedAt} is null`),
  ],
)

/** Notices to travellers: written with the change that they report, sent once, tried again. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What it is about: a second row of the same content is not written. */
    key: text('key').notNull(),
    channel: text('channel', { enum: ['email', 'sms', 'wechat', 'inApp'] })
      .notNull()
      .default('email'),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whose in-app list has it; null for those who follow an order without an account. */
    accountId: uuid('account_id').references(() => accounts.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    target: text('target').notNull(),
    createdAt: instant('created_at').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    sentAt: instant('sent_at'),
    /** When a newer one of its topic was queued before this one was sent, or it was no news any more: it never is. */
    supersededAt: instant('superseded_at'),
    /** What the text tells beyond the order as it is, such as the departure that the seat came from. */
    facts: jsonb('facts').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** In-app: when the traveller saw it. */
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notices_key').on(table.key),
    // A traveller's in-app list, newest first.
    index('notices_account_idx').on(table.accountId, table.createdAt),
    // The job looks for what is not sent yet.
    index('notices_due_idx')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null`),
    // Reminders, the threads of mails and newer ones of a topic look for those of their order.
    index('notices_order_id_idx').on(table.orderId),
  ],
)

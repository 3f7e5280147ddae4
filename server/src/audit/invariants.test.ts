import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { leastChargeJpy } from '@noriai/contract/rules/leastCharge'
import { sql, type SQL } from 'drizzle-orm'
import { buildTestApp } from '../../test/buildTestApp'
import { buildOrder, buildReadyOrder } from '../../test/factories/orders'
import { auditBooks } from './auditBooks'
import { invariants } from './invariants'

/** Rolls a transaction back once it was looked at. */
class RolledBack extends Error {}

const LONG_AGO = sql.raw(`'2020-01-01T00:00:00Z'`)

/** Two orders of a test: one paid and ready to ride, one unpaid. */
interface Orders {
  readonly paid: string
  readonly unpaid: string
}

const attempt = (orderId: string, status: string, more: { error?: string; amount?: number } = {}) => sql`
  insert into payment_attempts
    (out_trade_no, order_id, request_key, pay_type, channel, status, error_code, amount_jpy, fee_jpy, currency, created_at)
  values ('BROKEN-1', ${orderId}, 'broken', 'card', 'fields', ${status}, ${more.error ?? null}, ${more.amount ?? 100}, 0,
    'JPY', ${LONG_AGO})`

const refund = (orderId: string, status: string, amountJpy: number) => sql`
  insert into refunds (order_id, cause, amount, amount_jpy, kept_fee_jpy, status, next_try_at, requested_at)
  values (${orderId}, 'staffDecided', ${amountJpy}, ${amountJpy}, 0, ${status}, ${LONG_AGO}, ${LONG_AGO})`

/** An invoice over all that was paid of an order. */
const invoiceInFull = (orderId: string) => sql`
  with made as (
    insert into invoices (account_id, lang, head, state, amount_jpy, serial_no, applied_at, issued_at, sent_to, mailed_at, next_mail_at)
    select account_id, 'en', '{}', 'issued', paid_amount_jpy, 'BROKEN-1', ${LONG_AGO}, ${LONG_AGO}, '', ${LONG_AGO}, ${LONG_AGO}
    from orders where id = ${orderId} returning id, amount_jpy)
  insert into invoice_orders (invoice_id, order_id, amount_jpy, counts) select id, ${orderId}::uuid, amount_jpy, true from made`

const dispute = sql`
  insert into disputes (provider, id, out_trade_no, amount_jpy, fee_jpy, reason, status, is_refundable, opened_at, learned_at)
  values ('stripe', 'du_broken', 'BROKEN-1', 100, 0, 'other', 'review', false, ${LONG_AGO}, ${LONG_AGO})`

/** A surplus of 100 with its state, why it cannot go back, and how it was paid by hand. */
const surplusOf = (states: string) => sql`
  insert into surplus_refunds
    (out_trade_no, amount_jpy, cause, status, impossible_reason, hand_method, hand_reference, hand_paid_on, next_try_at, created_at)
  select 'BROKEN-1', 100, 'paidTwice', is_in.status, is_in.reason, is_in.method, case when is_in.method is not null then 'T-1' end,
    case when is_in.method is not null then date '2020-01-01' end, ${LONG_AGO}, ${LONG_AGO}
  from (values (${sql.raw(states)})) is_in(status, reason, method)`

/** A part of it that was paid by hand; of a dispute that it was by, under its number. */
const paidOfSurplus = (amountJpy: number, method: string) => sql`
  insert into surplus_hand_payments (out_trade_no, amount_jpy, method, reference, paid_on, done_at)
  values ('BROKEN-1', ${amountJpy}, ${method}, 'du_broken', '2020-01-01', ${LONG_AGO})`

const lostFind = (state: string, picture: string | null) => sql`
  insert into lost_finds (kind, what, picture, found_at, found_by, kept_where, kept_here, state, ended_at, staff_id, created_at)
  select 'bag', 'broken', ${picture}, ${LONG_AGO}, 'broken', 'broken', false, ${state}, ${LONG_AGO}, id, ${LONG_AGO}
  from accounts limit 1`

const plannedStop = (ofOrder: string, position: number) => sql`
  insert into planned_stops (departure_id, leg, minibus, position, stop_key, lat, lng, arrives_at, extra_minutes, stop_minutes)
  select departure_id, 'deliver', 97, ${position}::int, 'broken-' || ${position}::int, 34.7, 135.5, ${LONG_AGO}, 0, 2
  from orders where id = ${ofOrder}`

const coupon = (usedBy: string) => sql`
  insert into coupons (id, coupon_no, account_id, type, terms, valid_from, valid_until, created_at, used_order_id, used_at)
  select '00000000-0000-4000-8000-000000000001', 'CP-BROKEN', account_id, 'ordinary', '{}', ${LONG_AGO}, ${LONG_AGO},
    ${LONG_AGO}, id, ${LONG_AGO}
  from orders where id = ${usedBy}`

const closedDay = (day: string) =>
  sql`insert into report_entries (day, number, at) values (${day}, 0, ${LONG_AGO})`

/** A closed day that says nothing of the ride of an order, which was on it. */
const rodeOn = (orderId: string, day: string) => [
  closedDay(day),
  sql`update orders set service_date = ${day}, fulfilment = 'completed', ended_at = ${LONG_AGO} where id = ${orderId}`,
]

/** A drawer of whoever paid the order, counted with what is given as expected. */
const drawer = (orderId: string, expectedJpy: number) => sql`
  insert into drawers (id, number, staff_id, opened_at, float_jpy, closed_at, expected_jpy, counted_jpy)
  select '00000000-0000-4000-8000-000000000005', 1, account_id, ${LONG_AGO}, 100, ${LONG_AGO}, ${expectedJpy}::bigint, 100
  from orders where id = ${orderId}`

const journalLine = (orderId: string, kind: string, day: string) => sql`
  insert into journal_lines (day, number, order_id, kind, way, gross_jpy, tax_percent, tax_jpy, debit, credit)
  values (${day}, 0, ${orderId}, ${kind}, 'card', 100, 0, 0, '1', '2')`

const giftCard = sql`
  with batch as (
    insert into gift_card_batches (name, amount_jpy, cards, valid_until, issued_by, created_at)
    select 'broken', 100, 1, ${LONG_AGO}, id, ${LONG_AGO} from accounts limit 1 returning id
  )
  insert into gift_cards (id, batch_id, code_hash, code_end, valid_until)
  select '00000000-0000-4000-8000-000000000002', id, '\\x00', 'ABCD', ${LONG_AGO} from batch`

const giftEntry = (position: number, orderId: string | null, amountJpy: number, balanceJpy: number) => sql`
  insert into gift_card_entries (card_id, position, kind, order_id, amount_jpy, balance_jpy, at)
  values ('00000000-0000-4000-8000-000000000002', ${position}, ${orderId === null ? 'issued' : 'spent'}, ${orderId},
    ${amountJpy}, ${balanceJpy}, ${LONG_AGO})`

/** What the archive would have of an order. */
const inArchive = (orderId: string) => sql`
  insert into archived_orders (order_id, archived_at, ended_at, found_by, body)
  select id, ${LONG_AGO}, ${LONG_AGO}, '{}', '{}' from orders where id = ${orderId}`

/** Makes a luggage order of the paid ride out of the unpaid order. */
const asLuggage = ({ paid, unpaid }: Orders) =>
  sql`update orders set type = 4, parent_order_id = ${paid}, departure_id = null where id = ${unpaid}`

/** Makes an order for a seat of a lap child of the paid ride out of the unpaid order. */
const asLapChildSeat = ({ paid, unpaid }: Orders) =>
  sql`update orders set type = 6, parent_order_id = ${paid}, departure_id = null where id = ${unpaid}`

/** A vehicle and a driver who left long ago. */
const fleet = sql`
  with depot as (insert into depots (name, lat, lng) values ('broken', 0, 0) returning id),
    vehicle as (
      insert into vehicles (id, number, plate_number, vehicle_type, car_brand, colour, seats, large_places, small_places,
        child_seats, wheelchairs, depot_id, inspection_until)
      select '00000000-0000-4000-8000-000000000003', 'M1', 'broken', 'minibus', '', '', 9, 10, 10, 0, 0, id, '2030-01-01'
      from depot)
  insert into drivers (id, name, kana, phone, licence, licence_until, depot_id, rule_set, in_service, left_at)
  select '00000000-0000-4000-8000-000000000004', 'broken', '', '', 'ordinary2', '2030-01-01', id, 'notice', false, ${LONG_AGO}
  from depot`

/** A damage that their driver reported, of the departure of an order. It counts as of this week whatever the clock of a test says. */
const damagedTap = (orderId: string) => sql`
  insert into stop_events (id, departure_id, minibus, kind, by, driver_id, at, received_at, seq, text)
  select '00000000-0000-4000-8000-000000000005', departure_id, 1, 'damaged', 'driver',
    '00000000-0000-4000-8000-000000000004', now(), '2100-01-01', 1, 'broken'
  from orders where id = ${orderId}`

/** A run of theirs, of the departure of an order. */
const run = (orderId: string, minibus: number, state: string) => sql`
  insert into vehicle_assignments (departure_id, minibus, vehicle_type, plate_number, car_brand, driver_name, driver_phone,
    vehicle_name, vehicle_id, driver_id, starts_at, ends_at, start_place, end_place, state)
  select departure_id, ${minibus}::int, 'minibus', 'broken', '', '', '', '', '00000000-0000-4000-8000-000000000003',
    '00000000-0000-4000-8000-000000000004', now(), now() + interval '1 hour', '{"lat":0,"lng":0}', '{"lat":0,"lng":0}', ${state}
  from orders where id = ${orderId}`

/** The departure of an order cancelled by hand, with what is noted of it. */
const cancelled = (orderId: string, party: string) => [
  sql`insert into staff_members (account_id, name, role, created_at)
    select account_id, 'broken', 'admin', ${LONG_AGO} from orders where id = ${orderId} on conflict do nothing`,
  sql`insert into departure_changes (id, departure_id, way, reason, note, staff_id, at, hash, moved_riders, refunded_riders, refund_jpy)
    select '00000000-0000-4000-8000-000000000003', departure_id, 'cancel', 'other', '', account_id, ${LONG_AGO}, '', 0, 1, 100
    from orders where id = ${orderId}`,
  sql`insert into departure_change_parties
      (change_id, order_id, riders, to_departure_id, extra_minutes, coupon_percent, refund_jpy, reached_by, next_try_at, refunded_at, refunded_jpy)
    select '00000000-0000-4000-8000-000000000003', ${orderId}, 1, null, null, 20, 100, 'email', ${LONG_AGO}, ${sql.raw(party)}`,
  sql`update departures set status = 'cancelled' from orders where orders.id = ${orderId} and departures.id = orders.departure_id`,
]

/** Gift cards that leave so much of an order to a card, which its provider refused. */
const leftToCharge = (orderId: string, amount: number) => [
  attempt(orderId, 'failed', { error: 'payment.failed', amount }),
  sql`update payment_attempts set gift_jpy = 100 where order_id = ${orderId}`,
]

/** An audit of the books, a minute after an order was placed, with the invariants that it looked at. */
const auditRun = (orderId: string, checked: readonly string[]) => sql`
  insert into audit_runs (ran_at, started_by, asked, breaches, took_ms)
  select created_at + interval '1 minute', 'timer', ${JSON.stringify(checked)}::jsonb, '[]', 1 from orders where id = ${orderId}`

/** What the log has of a bank's decision on the dispute, so long before now. */
const bankSaid = (orderId: string, to: string, ago: string) => sql`
  insert into order_log (order_id, at, fact, from_state, to_state, actor, cause, note)
  values (${orderId}, now() - ${ago}::interval, 'note', '', ${to}, 'provider', 'dispute', 'du_broken')`

/** A refund that went an hour ago, of a payment whose dispute is open, after what the log says of it. */
const sentThough = (orderId: string, log: readonly SQL[]) => [
  attempt(orderId, 'succeeded'),
  dispute,
  refund(orderId, 'sent', 100),
  sql`update refunds set provider_refund_id = 'ref_1', sent_at = now() - interval '1 hour' where order_id = ${orderId}`,
  ...log,
]

/** What the scheduler makes, as far as it is looked at, and since when it knows a job. */
const scheduler = (job: string, since: SQL) => [
  sql`create schema if not exists pgboss`,
  sql`create table pgboss.queue (name text, created_on timestamptz)`,
  sql`create table pgboss.job (name text, state text, completed_on timestamptz, start_after timestamptz, started_on timestamptz)`,
  sql`create table pgboss.archive (name text, state text, completed_on timestamptz)`,
  sql`insert into pgboss.queue values (${job}, ${since})`,
]

/** A run of a job that ended so long ago. */
const ended = (job: string, state: string, ago: string) =>
  sql`insert into pgboss.job values (${job}, ${state}, now() - ${ago}::interval)`

/** Two jobs of the scheduler: one of every minute, one of the night. */
const timed = [
  { name: 'execute-refunds', cron: '* * * * *' },
  { name: 'forget-needs', cron: '20 4 * * *' },
]

/** How each invariant is broken, by the smallest hand-written change. */
const breakers: Readonly<Record<string, (orders: Orders) => readonly SQL[]>> = {
  endedOrdersHaveNoSeats: ({ unpaid }) => [sql`update orders set payment = 'expired' where id = ${unpaid}`],
  soldSeatsArePaidFor: ({ unpaid }) => [
    sql`update seat_claims set state = 'sold', expires_at = null where order_id = ${unpaid}`,
  ],
  paidRidesHaveTheirSeats: ({ paid }) => [sql`delete from seat_claims where order_id = ${paid}`],
  boughtSeatsAreOfTheParty: (orders) => [
    asLapChildSeat(orders),
    sql`update orders set payment = 'paid', fulfilment = 'confirmed' where id = ${orders.unpaid}`,
  ],
  whatJoinsAPartyIsWithIt: (orders) => [
    asLapChildSeat(orders),
    sql`update seat_claims set joins_order_id = ${orders.paid}, minibus = 99 where order_id = ${orders.unpaid}`,
  ],
  runsLieApart: ({ paid }) => [
    fleet,
    sql`alter table vehicle_assignments drop constraint vehicle_assignments_vehicle_apart`,
    sql`alter table vehicle_assignments drop constraint vehicle_assignments_driver_apart`,
    run(paid, 1, 'planned'),
    run(paid, 2, 'planned'),
  ],
  runsFollowTheirDeparture: ({ paid }) => [fleet, run(paid, 1, 'started')],
  cancelledDeparturesHaveNoRuns: ({ paid }) => [
    fleet,
    run(paid, 1, 'seen'),
    sql`update departures set status = 'cancelled' from orders where orders.id = ${paid} and departures.id = orders.departure_id`,
  ],
  eventsAreTakenBackOnTheirRun: ({ paid }) => [
    fleet,
    sql`
      insert into stop_events (id, departure_id, minibus, kind, by, driver_id, at, received_at, seq)
      select '00000000-0000-4000-8000-000000000005', departure_id, 1, 'seen', 'driver',
        '00000000-0000-4000-8000-000000000004', now(), now(), 1
      from orders where id = ${paid}`,
    sql`
      insert into stop_events (id, departure_id, minibus, kind, by, driver_id, at, received_at, seq, undoes)
      select '00000000-0000-4000-8000-000000000006', departure_id, 2, 'undone', 'driver',
        '00000000-0000-4000-8000-000000000004', now(), now(), 2, '00000000-0000-4000-8000-000000000005'
      from orders where id = ${paid}`,
  ],
  positionsAreForgotten: ({ paid }) => [
    sql`
      insert into driver_trail (departure_id, minibus, minute, at, lat, lng, accuracy)
      select departure_id, 1, ${LONG_AGO}, ${LONG_AGO}, 34.7, 135.5, 9 from orders where id = ${paid}`,
  ],
  rollCallsAreForgotten: () => [
    fleet,
    sql`
      with shift as (
        insert into shifts (driver_id, service_date, starts_at, ends_at)
        values ('00000000-0000-4000-8000-000000000004', '2020-01-01', ${LONG_AGO}, now()) returning id)
      insert into roll_calls (shift_id, moment, at, staff_id, way, alcohol, health, vehicle)
      select shift.id, 'before', ${LONG_AGO}, accounts.id, 'phone', 'good', 'good', 'good' from shift, accounts limit 1`,
  ],
  driversAreForgotten: () => [fleet],
  tapsOfDamagesHaveTheirRecord: ({ paid }) => [fleet, damagedTap(paid), sql`delete from vehicle_damages`],
  damagesTakenBackAreOver: ({ paid }) => [
    fleet,
    damagedTap(paid),
    sql`
      insert into stop_events (id, departure_id, minibus, kind, by, driver_id, at, received_at, seq, undoes)
      select '00000000-0000-4000-8000-000000000006', departure_id, 1, 'undone', 'driver',
        '00000000-0000-4000-8000-000000000004', now(), now(), 2, '00000000-0000-4000-8000-000000000005'
      from orders where id = ${paid}`,
    sql`delete from vehicle_damages`,
    sql`insert into vehicle_damages (source, reported_at, text, event_id, driver_id)
      values ('driver', now(), 'broken', '00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000004')`,
  ],
  tapsOfFindsHaveTheirFind: ({ paid }) => [
    fleet,
    sql`
      insert into stop_events (id, departure_id, minibus, kind, by, driver_id, at, received_at, seq, text)
      select '00000000-0000-4000-8000-000000000005', departure_id, 1, 'found', 'driver',
        '00000000-0000-4000-8000-000000000004', now(), now(), 1, 'broken'
      from orders where id = ${paid}`,
  ],
  findsHaveTheirOwner: () => [lostFind('returned', null)],
  picturesOfFindsAreForgotten: () => [lostFind('police', '/api/uploads/broken')],
  acceptedDoorsAreKept: () => [
    sql`insert into door_proposals (place_id, entrance, staff_id, proposed_at, decision, decided_at, decided_by)
      select 'hotel:broken', 'broken', id, ${LONG_AGO}, 'accepted', ${LONG_AGO}, id from accounts limit 1`,
  ],
  stopsAreAtTheirDoors: ({ paid }) => [
    sql`insert into place_doors (place_id, lat, lng, aliases, staff_id, changed_at)
      select 'hotel:broken', 34.7, 135.5, '{}', id, ${LONG_AGO} from accounts limit 1`,
    sql`insert into planned_stops (departure_id, leg, minibus, position, stop_key, lat, lng, arrives_at, extra_minutes)
      select departure_id, 'deliver', 98, 1, 'hotel:broken', 34.6, 135.5, now(), 0 from orders where id = ${paid}`,
    sql`update departures set planned_at = ${LONG_AGO} from orders
      where orders.id = ${paid} and departures.id = orders.departure_id`,
  ],
  stopsTakeTheirTime: ({ paid }) => [plannedStop(paid, 1), plannedStop(paid, 2)],
  stopsAreNumberedThrough: ({ paid }) => [plannedStop(paid, 2)],
  countersEqualClaims: () => [sql`update departures set seats_sold = seats_sold + 1`],
  partiesFitTheirMinibus: ({ paid }) => [sql`update seat_claims set minibus = 99 where order_id = ${paid}`],
  bagsFitTheirVehicles: ({ paid }) => [
    sql`update seat_claims set large = 10 where order_id = ${paid}`,
    sql`update departures set boots = '{"1": {"large": 9, "small": 9}}'`,
  ],
  wheelchairsFitTheirBus: ({ paid }) => [
    sql`update orders set needs = '{wheelchair}' where id = ${paid}`,
    sql`update departures set boots = '{"0": {"large": 60, "small": 55, "wheelchairs": 0}}'`,
  ],
  paidBagsHaveTheirPlaces: ({ paid }) => [sql`update orders set bags_large = 3 where id = ${paid}`],
  childSeatsAreThoseOrdered: ({ paid }) => [
    sql`update seat_claims set child_seats = 1 where order_id = ${paid}`,
  ],
  expiredHoldsAreReleased: ({ unpaid }) => [
    sql`update seat_claims set expires_at = ${LONG_AGO} where order_id = ${unpaid}`,
  ],
  paidOrdersAreConfirmedOrCancelled: ({ paid }) => [
    sql`update orders set fulfilment = 'placed' where id = ${paid}`,
  ],
  endedOrdersSayWhen: ({ paid }) => [sql`update orders set ended_at = now() where id = ${paid}`],
  logTellsEveryState: ({ paid }) => [
    sql`update order_log set to_state = 'failed' where order_id = ${paid} and to_state = 'paid'`,
  ],
  replacedOrdersAreEnded: ({ paid, unpaid }) => [
    sql`update orders set replaces_order_id = ${unpaid} where id = ${paid}`,
  ],
  onlyPaidOrdersAreReplaced: ({ paid, unpaid }) => [
    sql`update orders set replaces_order_id = ${unpaid},
      account_id = (select account_id from orders where id = ${unpaid}) where id = ${paid}`,
  ],
  unpaidRidesAreFew: ({ unpaid }) => [
    sql`insert into orders
      select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'order_no', 'BROKEN-' || n, 'hold_id', null))).*
      from orders o, generate_series(1, 3) n where o.id = ${unpaid}`,
  ],
  endingsAreNotifiedOnce: ({ paid }) => [sql`update orders set fulfilment = 'cancelled' where id = ${paid}`],
  unpaidOrdersExpire: ({ unpaid }) => [sql`update orders set pay_until = ${LONG_AGO} where id = ${unpaid}`],
  missedTripInfoCancels: ({ paid }) => [
    sql`update orders set filled_at = null, fill_until = ${LONG_AGO} where id = ${paid}`,
  ],
  needsAreOfRides: ({ paid }) => [sql`update orders set needs = '{rigidWheelchair}' where id = ${paid}`],
  deletedAccountsNeedNothing: ({ paid }) => [
    sql`update orders set needs = '{pushchair}' where id = ${paid}`,
    sql`update accounts set deleted_at = ${LONG_AGO} from orders
      where orders.id = ${paid} and accounts.id = orders.account_id`,
  ],
  archivedOrdersAreAway: ({ paid }) => [sql`update orders set archived_at = now() where id = ${paid}`],
  archivedOrdersAreKept: ({ paid }) => [
    sql`update orders set archived_at = now(), ended_at = now() where id = ${paid}`,
  ],
  archivedOrdersWaitForNothing: ({ paid }) => [
    sql`update orders set archived_at = now(), refund = 'failed' where id = ${paid}`,
  ],
  extrasAreArchivedWithTheirRide: (orders) => [
    asLuggage(orders),
    inArchive(orders.paid),
    sql`update orders set archived_at = now() where id = ${orders.paid}`,
  ],
  deletedAccountsLeaveTheArchive: ({ paid }) => [
    inArchive(paid),
    sql`update accounts set deleted_at = ${LONG_AGO} from orders
      where orders.id = ${paid} and accounts.id = orders.account_id`,
  ],
  needsAreForgotten: ({ paid }) => [
    sql`update orders set needs = '{pushchair}', fulfilment = 'completed', ended_at = ${LONG_AGO} where id = ${paid}`,
  ],
  everyOrderHasAWayOut: ({ paid }) => [sql`update orders set refund = 'refunding' where id = ${paid}`],
  boardedRidesEnd: ({ paid }) => [
    sql`update orders set fulfilment = 'verified', service_date = '2020-01-01' where id = ${paid}`,
  ],
  unboardedRidesEnd: ({ paid }) => [
    sql`update orders set service_date = '2020-01-01', appointed_at = ${LONG_AGO} where id = ${paid}`,
  ],
  reviewsAreOfTravelledRides: ({ paid }) => [
    sql`update orders set fulfilment = 'noShow', ended_at = now(), review = 'awaiting' where id = ${paid}`,
  ],
  windowsAreOfBoardedRides: ({ paid }) => [
    sql`update orders set verified_at = now(), announced_windows = '{"collect":{"from":2,"to":1}}' where id = ${paid}`,
  ],
  failedRefundsSayWhen: ({ paid }) => [
    refund(paid, 'failed', 100),
    sql`update refunds set failed_refund_id = 're_1', failed_at = null where order_id = ${paid}`,
  ],
  cancelledDeparturesKeepNoRiders: ({ paid }) => cancelled(paid, 'null, 0'),
  cancelledDeparturesAreNotSold: () => [sql`update departures set status = 'cancelled'`],
  changedPartiesAreMovedOrRefunded: ({ paid }) => cancelled(paid, 'now(), 0'),
  changeTotalsAreThoseOfItsParties: ({ paid }) => cancelled(paid, 'now(), 100'),
  extrasEndWithTheirRide: (orders) => [
    asLuggage(orders),
    sql`update orders set fulfilment = 'cancelled' where id = ${orders.paid}`,
  ],
  codeSharesAreOneFlight: ({ paid, unpaid }) => [
    sql`update orders set payment = 'paid', fulfilment = 'confirmed', paid_at = ${LONG_AGO}, flight_no = 'CX506',
      flight_at = (select created_at from orders where id = ${paid}) where id in (${paid}, ${unpaid})`,
    sql`update orders set flight_no = 'JL7056', flight = flight || '{"operatedAs":"CX506"}' where id = ${unpaid}`,
    sql`insert into flight_reports (flight_no, scheduled_at, status, estimated_at, reported_at, source)
      select flight_no, flight_at, 'cancelled', null, ${LONG_AGO}, 'live' from orders where id = ${paid}`,
  ],
  piecesWithinTheAllowance: (orders) => [
    asLuggage(orders),
    sql`update orders set payment = 'paid', fulfilment = 'confirmed', bags_extra = 99 where id = ${orders.unpaid}`,
  ],
  // The paid order of the factories has no attempt of the provider.
  paidOrdersWereCharged: () => [],
  chargesEqualWhatWasPaid: ({ paid }) => [attempt(paid, 'succeeded', { amount: 1 })],
  whatIsLeftCanBeCharged: ({ unpaid }) => leftToCharge(unpaid, leastChargeJpy - 100),
  neverMoreBackThanPaid: ({ paid }) => [refund(paid, 'done', 1_000_000_000)],
  refundsAgreeWithTheirOrder: ({ paid }) => [refund(paid, 'done', 100)],
  handPaymentsAreRecorded: ({ paid }) => [
    refund(paid, 'done', 100),
    sql`update refunds set hand_method = 'cash' where order_id = ${paid}`,
  ],
  surplusesAreTheirHandPayments: ({ paid }) => [
    attempt(paid, 'succeeded'),
    surplusOf(`'pending', null, null`),
    paidOfSurplus(30, 'cash'),
  ],
  openRequestsAreShown: ({ paid }) => [
    sql`insert into refund_requests (order_id, reason, requested_at) values (${paid}, 'plansChanged', ${LONG_AGO})`,
  ],
  surplusComesFromACharge: ({ paid }) => [
    attempt(paid, 'failed', { error: 'payment.failed' }),
    sql`insert into surplus_refunds (out_trade_no, amount_jpy, cause, next_try_at, created_at)
      values ('BROKEN-1', 100, 'paidTwice', ${LONG_AGO}, ${LONG_AGO})`,
  ],
  counterSalesAreTaken: ({ paid }) => [
    sql`update orders set pay_type = 'counter', counter_way = 'cash', channel = 'counter', sold_by = account_id where id = ${paid}`,
  ],
  drawersAddUp: ({ paid }) => [drawer(paid, 200)],
  cashHasItsOwnDrawer: ({ paid }) => [
    drawer(paid, 100),
    sql`insert into counter_entries (at, order_id, way, amount_jpy, slip, staff_id, drawer_id)
      select now(), id, 'terminal', 100, '1', account_id, '00000000-0000-4000-8000-000000000005' from orders where id = ${paid}`,
  ],
  cashByHandLeavesADrawer: ({ paid }) => [
    drawer(paid, 0),
    sql`insert into counter_entries (at, order_id, way, amount_jpy, slip, staff_id, drawer_id)
      select ${LONG_AGO}, id, 'cash', -100, '', account_id, '00000000-0000-4000-8000-000000000005' from orders where id = ${paid}`,
  ],
  invoiceFeesAreTaken: ({ paid }) => [
    drawer(paid, 100),
    sql`with fee as (
        insert into invoices (account_id, lang, head, state, amount_jpy, service_fee_jpy, applied_at, sent_to, next_mail_at)
        select account_id, 'en', '{}', 'applied', 100, 100, now(), '', now() from orders where id = ${paid} returning id, account_id
      )
      insert into counter_entries (at, order_id, invoice_id, way, amount_jpy, slip, staff_id, drawer_id)
      select ${LONG_AGO}, ${paid}::uuid, id, 'cash', 100, '', account_id, '00000000-0000-4000-8000-000000000005' from fee`,
  ],
  claimedOrdersLeaveTheirSale: ({ paid }) => [
    sql`with walk_in as (
        insert into accounts (is_walk_in, created_at, updated_at) values (true, ${LONG_AGO}, ${LONG_AGO}) returning id
      )
      insert into counter_sales (account_id, channel, staff_id, held_at, ride, price, order_id)
      select walk_in.id, 'counter', o.account_id, ${LONG_AGO}, '{}', o.price, o.id from orders o, walk_in where o.id = ${paid}`,
  ],
  closedDaysAddUp: ({ paid }) => [closedDay('2020-01-01'), journalLine(paid, 'rides', '2020-01-01')],
  closedDaysHaveTheirOrders: ({ paid }) => [
    closedDay('2026-11-10'),
    journalLine(paid, 'rides', '2026-11-10'),
    sql`update order_log set at = ${LONG_AGO} where order_id = ${paid}`,
  ],
  closedDaysHaveTheirRefunds: ({ paid }) => [
    closedDay('2026-11-10'),
    journalLine(paid, 'refundedAfter', '2026-11-10'),
    sql`update order_log set at = ${LONG_AGO} where order_id = ${paid}`,
  ],
  closedDaysHaveTheirRiders: ({ paid }) => [
    ...rodeOn(paid, '2026-11-10'),
    sql`update order_log set at = ${LONG_AGO} where order_id = ${paid}`,
  ],
  closedDaysHaveTheirDisputes: ({ paid }) => [
    closedDay('2026-11-10'),
    journalLine(paid, 'disputes', '2026-11-10'),
    sql`update order_log set at = ${LONG_AGO} where order_id = ${paid}`,
  ],
  closedDaysHaveTheirSurpluses: ({ paid }) => [
    closedDay('2026-11-10'),
    journalLine(paid, 'surplusBack', '2026-11-10'),
    sql`update order_log set at = ${LONG_AGO} where order_id = ${paid}`,
  ],
  closedDaysHaveTheirInvoiceFees: ({ paid }) => [
    closedDay('2026-11-10'),
    journalLine(paid, 'invoiceFees', '2026-11-10'),
  ],
  settledDaysAreClosed: ({ paid }) => [
    closedDay('2019-12-31'),
    sql`update orders set service_date = '2020-01-01', fulfilment = 'completed', ended_at = ${LONG_AGO} where id = ${paid}`,
  ],
  disputesAreOfCharges: ({ paid }) => [attempt(paid, 'succeeded', { amount: 1 }), dispute],
  refundsWaitForDisputes: ({ paid }) => [
    attempt(paid, 'succeeded'),
    dispute,
    refund(paid, 'sent', 100),
    sql`update refunds set provider_refund_id = 'ref_1', sent_at = now() where order_id = ${paid}`,
  ],
  openDisputesAreFollowed: ({ paid }) => [attempt(paid, 'succeeded'), dispute],
  liveAttemptsAreFollowed: ({ unpaid }) => [attempt(unpaid, 'created')],
  refundsAreSent: ({ paid }) => [refund(paid, 'pending', 100)],
  liveOrdersHaveTheirCoupon: ({ paid }) => [
    sql`update orders set coupon_id = gen_random_uuid() where id = ${paid}`,
  ],
  usedCouponsHaveALivingOrder: ({ paid }) => [coupon(paid)],
  wholeRefundsReturnTheCoupon: ({ paid }) => [
    coupon(paid),
    sql`update orders set coupon_id = '00000000-0000-4000-8000-000000000001', refund = 'refunded' where id = ${paid}`,
  ],
  // Given to an order that was never paid.
  goodwillIsOncePerOrder: ({ paid, unpaid }) => [
    coupon(paid),
    sql`update coupons set goodwill_order_id = ${unpaid} where coupon_no = 'CP-BROKEN'`,
  ],
  packagesCountTheirClaims: () => [
    sql`insert into coupon_packages
        (titles, content, stock, claimed, per_account, opens_at, closes_at, created_at, created_by)
      select '{}', '[]', 5, 1, 1, ${LONG_AGO}, ${LONG_AGO}, ${LONG_AGO}, id from accounts limit 1`,
  ],
  ledgersCountOn: () => [giftCard, giftEntry(1, null, 100, 99)],
  ordersHaveTheirGiftPart: ({ paid }) => [
    giftCard,
    giftEntry(1, null, 100, 100),
    giftEntry(2, paid, -100, 0),
  ],
  endedUnpaidOrdersHoldNoBalance: ({ unpaid }) => [
    sql`update orders set gift_jpy = 100, payment = 'expired' where id = ${unpaid}`,
  ],
  givenRidesHaveTheirTaker: ({ paid }) => [
    sql`update orders set taker_account_id = account_id where id = ${paid}`,
  ],
  offersEndBeforeTheirRide: ({ paid }) => [
    sql`insert into ride_gifts (order_id, giver_name, token_hash, code_hash, created_at, expires_at)
      select id, 'broken', 'broken', 'broken', ${LONG_AGO}, departs_at + interval '1 minute' from orders where id = ${paid}`,
  ],
  scheduledJobsRun: () => [
    sql`create schema if not exists pgboss`,
    sql`create table pgboss.job (name text, state text, start_after timestamptz, started_on timestamptz)`,
    sql`insert into pgboss.job values ('execute-refunds', 'active', ${LONG_AGO}, ${LONG_AGO})`,
  ],
  jobsKeepTheirTimes: () => scheduler('execute-refunds', LONG_AGO),
  noticesGoOut: ({ paid }) => [
    sql`insert into notices (key, order_id, kind, lang, target, created_at, next_try_at)
      values ('broken', ${paid}, 'paid', 'en', 'nobody@example.com', ${LONG_AGO}, ${LONG_AGO})`,
  ],
  invoicesAreIssued: () => [
    sql`insert into invoices (account_id, lang, head, state, amount_jpy, applied_at, sent_to, next_mail_at)
      select id, 'en', '{}', 'applied', 100, ${LONG_AGO}, '', ${LONG_AGO} from accounts limit 1`,
  ],
  invoicesAreReplaced: ({ paid }) => [invoiceInFull(paid), refund(paid, 'done', 100)],
  daysAreReconciled: () => [
    sql`insert into reconciliation_days (provider, day, state) values ('sandbox', '2020-01-01', 'notRun')`,
  ],
  findingsAreReported: () => [
    sql`insert into reconciliation_findings (provider, kind, subject, day, first_seen_at, last_seen_at)
      values ('sandbox', 'missingHere', 'broken', '2020-01-01', ${LONG_AGO}, ${LONG_AGO})`,
  ],
  invoiceNumbersHaveNoGap: () => [sql`insert into invoice_years (year, issued) values (2020, 1)`],
}

describe('an invariant of the books', async () => {
  const server = await buildTestApp({ audit: false })
  const orders: Orders = { paid: (await buildReadyOrder(server)).id, unpaid: (await buildOrder(server)).id }
  const context = { at: server.clock.now(), policy: server.deps.policy, jobsRan: true, jobs: timed }

  /** The invariants that do not hold after some statements, which are rolled back; without those that are not asked. */
  async function brokenBy(statements: readonly SQL[], except: readonly string[] = []): Promise<string[]> {
    const broken: string[] = []
    const tried = server.deps.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
      const { breaches } = await auditBooks(tx, { ...context, except })
      broken.push(...breaches.map(({ invariant }) => invariant))
      throw new RolledBack()
    })
    await assert.rejects(tried, RolledBack)
    return broken
  }

  /** Whether one invariant does not hold then; the others are not asked. */
  async function isBrokenBy(statements: readonly SQL[], wanted: string): Promise<boolean> {
    const others = invariants.map(({ name }) => name).filter((name) => name !== wanted)
    return (await brokenBy(statements, others)).length > 0
  }

  test('holds for what the product sells, save for the charge that the factories leave out', async () => {
    assert.deepEqual(await brokenBy([]), ['paidOrdersWereCharged'])
  })

  test('asks what is left to charge of orders since the first audit that asked it, and of prices that something was taken off', async () => {
    const { unpaid } = orders
    const isBroken = (statements: readonly SQL[]) => isBrokenBy(statements, 'whatIsLeftCanBeCharged')
    const short = leftToCharge(unpaid, leastChargeJpy - 100)
    assert.equal(await isBroken(leftToCharge(unpaid, leastChargeJpy)), false)
    assert.equal(await isBroken(short.slice(0, 1)), false, 'the price is so low by itself')
    const lowered = sql`update orders set price = jsonb_set(price, '{lines,0,amountJpy}', '-100') where id = ${unpaid}`
    assert.equal(await isBroken([...short.slice(0, 1), lowered]), true, 'a discount left it')
    assert.equal(await isBroken([...short, auditRun(unpaid, [])]), false, 'no audit has asked it so far')
    assert.equal(await isBroken([...short, auditRun(unpaid, ['whatIsLeftCanBeCharged'])]), false)
    const longAgo = sql`update audit_runs set ran_at = ${LONG_AGO}`
    const since = [...short, auditRun(unpaid, ['whatIsLeftCanBeCharged']), longAgo]
    assert.equal(await isBroken(since), true, 'it was ordered since')
  })

  test('lets a refund go that was sent once the bank had decided for us, whatever it decides since', async () => {
    const { paid } = orders
    const isBroken = (log: readonly SQL[]) => isBrokenBy(sentThough(paid, log), 'refundsWaitForDisputes')
    const won = bankSaid(paid, 'disputeWon', '2 hours')
    assert.equal(await isBroken([won]), false)
    assert.equal(
      await isBroken([won, bankSaid(paid, 'disputeInReview', '30 minutes')]),
      false,
      'an appeal since',
    )
    assert.equal(
      await isBroken([won, bankSaid(paid, 'disputeInReview', '90 minutes')]),
      true,
      'an appeal before',
    )
    assert.equal(await isBroken([bankSaid(paid, 'disputeWon', '30 minutes')]), true, 'decided later')
  })

  test('asks of a refund that came back, or is owed again, that it is sent within its time from then on', async () => {
    const { paid } = orders
    const isLate = async (ago: string) => {
      const again = sql`update refunds set came_back_at = o.created_at - ${ago}::interval, next_try_at = o.created_at
        from orders o where o.id = refunds.order_id and o.id = ${paid}`
      return isBrokenBy([refund(paid, 'pending', 100), again], 'refundsAreSent')
    }
    assert.equal(await isLate('23 hours'), false)
    assert.equal(await isLate('25 hours'), true)
  })

  test('asks of a refund that waited for a bank that it is sent within its time from the decision on', async () => {
    const { paid } = orders
    const isLate = async (ago: string) => {
      const placedAt = sql`from orders o where o.id = ${paid}`
      const decided = sql`update disputes set status = 'won', decided_at = o.created_at - ${ago}::interval ${placedAt}`
      const due = sql`update refunds set next_try_at = o.created_at ${placedAt}`
      const waited = [attempt(paid, 'succeeded'), dispute, decided, refund(paid, 'pending', 100), due]
      return (await brokenBy(waited)).includes('refundsAreSent')
    }
    assert.equal(await isLate('23 hours'), false)
    assert.equal(await isLate('25 hours'), true)
  })

  test('compares what a closed day lost to disputes once its job had the time, also after a surplus went back', async () => {
    const { paid } = orders
    const day = '2026-11-10'
    const longAgo = sql`update order_log set at = ${LONG_AGO} where order_id = ${paid}`
    const isBroken = async (statements: readonly SQL[]) =>
      (await brokenBy([closedDay(day), journalLine(paid, 'disputes', day), longAgo, ...statements])).includes(
        'closedDaysHaveTheirDisputes',
      )
    assert.equal(await isBroken([]), true)
    const wentBack = sql`
      insert into surplus_refunds (out_trade_no, amount_jpy, cause, status, next_try_at, created_at, done_at)
      select 'BROKEN-1', 100, 'paidTwice', 'done', o.created_at, ${LONG_AGO}, o.created_at from orders o where o.id = ${paid}`
    assert.equal(await isBroken([attempt(paid, 'succeeded'), wentBack]), false)
  })

  test('asks of a surplus that what was paid of it by hand comes to all of it once that is noted, and by no dispute that was won', async () => {
    const isBroken = (states: string, rows: readonly SQL[]) =>
      isBrokenBy(
        [attempt(orders.paid, 'succeeded'), dispute, surplusOf(states), ...rows],
        'surplusesAreTheirHandPayments',
      )
    const [pending, stuck, paid] = [
      `'pending', null, null`,
      `'impossible', 'refused', null`,
      `'done', 'refused', 'cash'`,
    ]
    const [part, whole] = [paidOfSurplus(30, 'dispute'), paidOfSurplus(100, 'cash')]
    for (const [states, rows, expected] of [
      [pending, [], false],
      [pending, [part], true],
      [stuck, [], false],
      [stuck, [part], false],
      [stuck, [whole], true],
      [paid, [whole], false],
      [paid, [part], true],
      [paid, [part, paidOfSurplus(70, 'cash')], false],
    ] as const)
      assert.equal(await isBroken(states, rows), expected, `${states}, ${rows.length} rows`)
    const won = sql`update disputes set status = 'won', decided_at = ${LONG_AGO}`
    assert.equal(await isBroken(stuck, [part, won]), true)
    assert.equal(
      await isBroken(stuck, [part, won, sql`update surplus_hand_payments set owed_again_at = ${LONG_AGO}`]),
      false,
      'it is owed again',
    )
  })

  test('asks of fees of invoices that they went through a drawer once no server of the release before is beside', async () => {
    const { paid } = orders
    const invoice = (after: string) => sql`
      insert into invoices (account_id, lang, head, state, amount_jpy, service_fee_jpy, fee_paid_at, applied_at, sent_to, next_mail_at)
      select account_id, 'en', '{}', 'applied', 100, 100, ${LONG_AGO}::timestamptz + ${after}::interval, now(), '', now()
      from orders where id = ${paid} returning id, account_id`
    const taken = sql`
      with fee as (${invoice('0 hours')})
      insert into counter_entries (at, order_id, invoice_id, way, amount_jpy, slip, staff_id, drawer_id)
      select ${LONG_AGO}, ${paid}::uuid, id, 'terminal', 100, '0481', account_id, null::uuid from fee`
    const isBroken = async (statements: readonly SQL[]) =>
      (await brokenBy(statements)).includes('invoiceFeesAreTaken')
    assert.equal(await isBroken([taken, invoice('23 hours')]), false)
    assert.equal(await isBroken([taken, invoice('25 hours')]), true)
  })

  test('asks of an application whose fee was not paid in time that it has ended', async () => {
    const { paid } = orders
    const applied = (ago: string) => sql`
      insert into invoices (account_id, lang, head, state, amount_jpy, service_fee_jpy, applied_at, sent_to, next_mail_at)
      select account_id, 'en', '{}', 'applied', 100, 100, created_at - ${ago}::interval, '', created_at
      from orders where id = ${paid}`
    const isBroken = (ago: string) => isBrokenBy([applied(ago)], 'invoicesAreIssued')
    assert.equal(await isBroken('89 days'), false)
    assert.equal(await isBroken('92 days'), true)
  })

  test('asks of an invoice whose money went back that it was replaced a while later, and of no other', async () => {
    const [issued, refunded] = [invoiceInFull(orders.paid), refund(orders.paid, 'done', 100)]
    const isBroken = (statements: readonly SQL[]) => isBrokenBy(statements, 'invoicesAreReplaced')
    assert.equal(await isBroken([issued]), false)
    assert.equal(await isBroken([issued, refunded]), true)
    const justNow = sql`update refunds set requested_at = o.created_at from orders o where o.id = refunds.order_id`
    assert.equal(await isBroken([issued, refunded, justNow]), false)
    const counted = sql`update invoices set amount_jpy = amount_jpy - 100`
    assert.equal(await isBroken([issued, refunded, counted]), false)
  })

  test('asks of what the archive has that nobody waits for an invoice of it', async () => {
    const { paid } = orders
    const away = sql`update orders set archived_at = now() where id = ${paid}`
    const applied = sql`
      with made as (
        insert into invoices (account_id, lang, head, state, amount_jpy, applied_at, sent_to, next_mail_at)
        select account_id, 'en', '{}', 'applied', 100, now(), '', now() from orders where id = ${paid} returning id)
      insert into invoice_orders (invoice_id, order_id, amount_jpy, counts) select id, ${paid}::uuid, 100, true from made`
    const isBroken = (statements: readonly SQL[]) => isBrokenBy(statements, 'archivedOrdersWaitForNothing')
    assert.equal(await isBroken([away, inArchive(paid)]), false)
    assert.equal(await isBroken([away, inArchive(paid), applied]), true)
    assert.equal(await isBroken([away, applied]), false, 'what it had is deleted, and nothing comes back')
  })

  test('compares the riders of a closed day once its job had the time, and not while one has just been moved away', async () => {
    const { paid } = orders
    const isBroken = (statements: readonly SQL[]) =>
      isBrokenBy([...rodeOn(paid, '2026-11-10'), ...statements], 'closedDaysHaveTheirRiders')
    const longAgo = sql`update order_log set at = ${LONG_AGO} where order_id = ${paid}`
    assert.equal(await isBroken([]), false, 'it has just changed')
    assert.equal(await isBroken([longAgo]), true)
    const stored = sql`insert into report_cells (day, number, dimension, key, revenue_jpy, refunds_jpy, refunds,
        refunds_before_jpy, sold_jpy, bookings, booked_riders, riders, missed, due, bus_places, bus_seats, minibus_places,
        minibus_seats, departures, timed, on_time)
      values ('2026-11-10', 0, 'all', '', 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0)`
    assert.equal(await isBroken([longAgo, stored]), false, 'the day has its rider')
    const movedAway = sql`insert into order_log (order_id, at, fact, from_state, to_state, actor, cause, note)
      select id, created_at, 'ride', 'pickup:20261110:1000:ocat', departure_id, 'staff', 'moved', '' from orders where id = ${paid}`
    const elsewhere = sql`update orders set service_date = '2026-11-12' where id = ${paid}`
    assert.equal(await isBroken([longAgo, stored, elsewhere]), true, 'of a rider who was never there')
    assert.equal(await isBroken([longAgo, stored, elsewhere, movedAway]), false)
  })

  test('asks no end of a ride whose departure does not run, boarded or not: it waits for its money', async () => {
    const ofCancelled = sql`update departures set status = 'cancelled'
      from orders where orders.id = ${orders.paid} and departures.id = orders.departure_id`
    for (const name of ['boardedRidesEnd', 'unboardedRidesEnd', 'missedTripInfoCancels']) {
      const left = breakers[name]?.(orders) ?? []
      assert.ok(await isBrokenBy(left, name), name)
      assert.equal(await isBrokenBy([...left, ofCancelled], name), false, name)
    }
  })

  test('asks of a job that it was done within its time, once the scheduler has known it for as long', async () => {
    const isLate = (job: string, runs: readonly SQL[], since: SQL = LONG_AGO) =>
      isBrokenBy([...scheduler(job, since), ...runs], 'jobsKeepTheirTimes')
    const ofMinutes = (state: string, ago: string) => ended('execute-refunds', state, ago)
    assert.equal(await isLate('execute-refunds', [ofMinutes('completed', '10 minutes')]), false)
    assert.equal(await isLate('execute-refunds', [ofMinutes('completed', '12 minutes')]), true)
    const failing = [ofMinutes('completed', '12 minutes'), ofMinutes('failed', '1 minute')]
    assert.equal(await isLate('execute-refunds', failing), true, 'it only fails')
    assert.equal(
      await isLate('execute-refunds', [], sql`now() - interval '10 minutes'`),
      false,
      'the first minutes',
    )
    const archived = (ago: string) => [
      ended('forget-needs', 'completed', ago),
      sql`insert into pgboss.archive select name, state, completed_on from pgboss.job`,
      sql`delete from pgboss.job`,
    ]
    assert.equal(await isLate('forget-needs', archived('24 hours')), false)
    assert.equal(await isLate('forget-needs', archived('25 hours')), true)
    assert.equal(await isLate('forget-needs', [], sql`now() - interval '24 hours'`), false, 'the first day')
    assert.equal(await isLate('gone-job', []), false, 'one of an older release')
  })

  for (const { name, sentence } of invariants) {
    test(`is broken by what it forbids: ${sentence}`, async () => {
      const breaker = breakers[name]
      assert.ok(breaker, `Show here how ${name} is broken`)
      assert.ok((await brokenBy(breaker(orders))).includes(name))
    })
  }
})

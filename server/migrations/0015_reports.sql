CREATE TABLE "journal_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"gross_jpy" bigint NOT NULL,
	"tax_percent" smallint NOT NULL,
	"tax_jpy" bigint NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	CONSTRAINT "journal_lines_gross" CHECK ("journal_lines"."gross_jpy" <> 0)
);
--> statement-breakpoint
CREATE TABLE "report_cells" (
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"revenue_jpy" bigint NOT NULL,
	"refunds_jpy" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"refunds_before_jpy" bigint NOT NULL,
	"sold_jpy" bigint NOT NULL,
	"bookings" bigint NOT NULL,
	"booked_riders" bigint NOT NULL,
	"riders" bigint NOT NULL,
	"missed" bigint NOT NULL,
	"due" bigint NOT NULL,
	"bus_places" bigint NOT NULL,
	"bus_seats" bigint NOT NULL,
	"minibus_places" bigint NOT NULL,
	"minibus_seats" bigint NOT NULL,
	"departures" bigint NOT NULL,
	"timed" bigint NOT NULL,
	"on_time" bigint NOT NULL,
	CONSTRAINT "report_cells_dimension_day_number_key_pk" PRIMARY KEY("dimension","day","number","key")
);
--> statement-breakpoint
CREATE TABLE "report_entries" (
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_entries_day_number_pk" PRIMARY KEY("day","number"),
	CONSTRAINT "report_entries_number" CHECK ("report_entries"."number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_lines_day_idx" ON "journal_lines" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "journal_lines_order_id_idx" ON "journal_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "report_cells_day_idx" ON "report_cells" USING btree ("day","number");--> statement-breakpoint
CREATE INDEX "departures_service_date_idx" ON "departures" USING btree ("service_date");--> statement-breakpoint
CREATE INDEX "orders_service_date_idx" ON "orders" USING btree ("service_date") WHERE "orders"."payment" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_ride_id_idx" ON "orders" USING btree (coalesce("parent_order_id", "id"));--> statement-breakpoint
CREATE INDEX "orders_paid_day_idx" ON "orders" USING btree ((("paid_at" at time zone 'Asia/Tokyo')::date));--> statement-breakpoint
CREATE INDEX "refunds_done_day_idx" ON "refunds" USING btree ((("done_at" at time zone 'Asia/Tokyo')::date));--> statement-breakpoint
-- What was closed stays: the books are corrected by further rows.
CREATE FUNCTION keep_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% only grows', tg_table_name;
end $$;--> statement-breakpoint
CREATE TRIGGER report_entries_stay BEFORE UPDATE OR DELETE ON report_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_days();--> statement-breakpoint
CREATE TRIGGER report_cells_stay BEFORE UPDATE OR DELETE ON report_cells FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_days();--> statement-breakpoint
CREATE TRIGGER journal_lines_stay BEFORE UPDATE OR DELETE ON journal_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_days();--> statement-breakpoint
-- Until when what goes back of an order was no revenue yet: the third morning after the day of the ride, when every free cancellation is
-- over. A later refund is one of its own day, so that a day stays as it was closed.
CREATE FUNCTION report_settles_at(ride_day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ((ride_day + 3)::timestamp + interval '5 hours') AT TIME ZONE 'Asia/Tokyo';--> statement-breakpoint
-- Paid orders with what reports group them by. What goes with a ride (bags, seats of lap children) is of the day, line and partner of the
-- ride. An id such as pickup:20261121:2430:ocat says line and hour.
CREATE VIEW report_orders AS
SELECT o.id AS order_id, o.type IN (1, 2, 3) AS is_ride, o.type, r.service_date AS ride_day,
  (o.paid_at AT TIME ZONE 'Asia/Tokyo')::date AS sold_day,
  coalesce(split_part(r.departure_id, ':', 1) || ':' || split_part(r.departure_id, ':', 4), 'none') AS line,
  coalesce(left(split_part(r.departure_id, ':', 3), 2), 'none') AS hour,
  coalesce(p.partner_code, 'none') AS partner, o.lang AS language,
  CASE WHEN o.pay_type = 'counter' THEN 'counter' WHEN r.partner_version_id IS NOT NULL THEN 'partner'
    WHEN r.qr_source IS NOT NULL THEN 'poster' ELSE 'direct' END AS channel,
  o.fulfilment, o.ended_at, o.pay_type, o.paid_amount_jpy, o.gift_jpy, r.departure_id,
  CASE WHEN o.type IN (1, 2, 3) THEN o.adults + o.children + o.infants ELSE 0 END AS riders
FROM orders o JOIN orders r ON r.id = coalesce(o.parent_order_id, o.id) LEFT JOIN partner_versions p ON p.id = r.partner_version_id
WHERE o.payment = 'paid' AND r.payment = 'paid';--> statement-breakpoint
-- Revenue: what was paid for an order, less what went back before its day was settled, on the day of the ride.
CREATE VIEW report_revenue AS
SELECT o.ride_day AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id,
  CASE WHEN o.fulfilment = 'cancelled' AND o.ended_at < report_settles_at(o.ride_day) THEN 'cancellations'
    WHEN o.fulfilment IN ('cancelled', 'noShow') THEN 'noShows'
    WHEN o.type IN (4, 5) THEN 'bags' ELSE 'rides' END AS kind,
  coalesce(o.pay_type, 'none') AS way,
  o.paid_amount_jpy - back.jpy AS revenue_jpy
FROM report_orders o CROSS JOIN LATERAL (
  SELECT coalesce(sum(f.amount_jpy), 0)::bigint AS jpy FROM refunds f
  WHERE f.order_id = o.order_id AND f.requested_at < report_settles_at(o.ride_day)
) back
WHERE o.paid_amount_jpy <> back.jpy;--> statement-breakpoint
-- Refunds: what arrived back on a day. Decided before the day of the ride was settled, it never was revenue.
CREATE VIEW report_refunds AS
SELECT (f.done_at AT TIME ZONE 'Asia/Tokyo')::date AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, f.id AS refund_id,
  CASE WHEN f.cause = 'requestApproved' THEN f.cause || ':' || f.reason ELSE f.cause END AS reason,
  f.requested_at < report_settles_at(o.ride_day) AS is_before,
  coalesce(f.hand_method, o.pay_type, 'none') AS way,
  f.amount_jpy AS refund_jpy, f.gift_jpy
FROM refunds f JOIN report_orders o ON o.order_id = f.order_id
WHERE f.status = 'done' AND f.amount_jpy > 0;--> statement-breakpoint
-- Bookings: orders for rides by the day on which they were paid, whatever became of them; what was taken in also of what goes with a ride.
CREATE VIEW report_bookings AS
SELECT o.sold_day AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id,
  o.is_ride::int AS bookings, o.riders, coalesce(o.pay_type, 'none') AS way, o.paid_amount_jpy AS sold_jpy, o.gift_jpy
FROM report_orders o;--> statement-breakpoint
-- Riders: who rode, by the parties of their orders. Nobody rides on a departure that was cancelled, whatever the clock ended.
CREATE VIEW report_riders AS
SELECT o.ride_day AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, o.riders
FROM report_orders o
WHERE o.is_ride AND o.fulfilment IN ('inProgress', 'completed')
  AND NOT EXISTS (SELECT 1 FROM departures d WHERE d.id = o.departure_id AND d.status = 'cancelled');--> statement-breakpoint
-- No-shows: riders who did not come, of those who came or did not. Nobody misses a departure that was cancelled.
CREATE VIEW report_no_shows AS
SELECT o.ride_day AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id,
  CASE WHEN o.fulfilment = 'noShow' THEN o.riders ELSE 0 END AS missed, o.riders AS due
FROM report_orders o
WHERE o.is_ride AND o.fulfilment IN ('inProgress', 'completed', 'noShow')
  AND NOT EXISTS (SELECT 1 FROM departures d WHERE d.id = o.departure_id AND d.status = 'cancelled');--> statement-breakpoint
-- Load: places of riders who rode, and the seats of departures that left, as reported or because somebody rode; a cancelled one did not.
-- Until runs are recorded (migration 0017) a minibus counts that carried somebody. A transfer has no bus.
CREATE VIEW report_load AS
SELECT d.service_date AS day, split_part(d.id, ':', 1) || ':' || split_part(d.id, ':', 4) AS line,
  left(split_part(d.id, ':', 3), 2) AS hour, d.id AS departure_id,
  CASE WHEN d.direction = 'transfer' THEN 0 ELSE ridden.places END AS bus_places,
  CASE WHEN d.direction = 'transfer' THEN 0 ELSE d.bus_seats END AS bus_seats,
  ridden.places AS minibus_places, ridden.minibuses * d.minibus_seats AS minibus_seats
FROM departures d CROSS JOIN LATERAL (
  SELECT coalesce(sum(c.seats), 0)::bigint AS places, count(DISTINCT c.minibus) AS minibuses
  FROM seat_claims c JOIN orders o ON o.id = c.order_id
  WHERE c.departure_id = d.id AND c.state = 'sold' AND o.fulfilment IN ('inProgress', 'completed')
) ridden
WHERE d.status <> 'cancelled' AND (d.progress IN ('left', 'atRelay', 'done') OR ridden.places > 0);--> statement-breakpoint
-- Left on time: departures whose leaving was reported, and of these the ones that left five minutes after their time at the latest.
CREATE VIEW report_left_on_time AS
SELECT d.service_date AS day, split_part(d.id, ':', 1) || ':' || split_part(d.id, ':', 4) AS line,
  left(split_part(d.id, ':', 3), 2) AS hour, d.id AS departure_id,
  (d.left_at <= d.departs_at + interval '5 minutes')::int AS on_time
FROM departures d
WHERE d.left_at IS NOT NULL;--> statement-breakpoint
-- The journal: money in, revenue and money back, an amount each; what gift cards paid by itself.
CREATE VIEW report_journal AS
SELECT day, order_id, 'sold' AS kind, way, sold_jpy - gift_jpy AS gross_jpy FROM report_bookings WHERE sold_jpy <> gift_jpy
UNION ALL
SELECT day, order_id, 'sold', 'giftBalance', gift_jpy FROM report_bookings WHERE gift_jpy <> 0
UNION ALL
SELECT day, order_id, kind, way, revenue_jpy FROM report_revenue
UNION ALL
SELECT day, order_id, CASE WHEN is_before THEN 'refundedBefore' ELSE 'refundedAfter' END, way, refund_jpy - gift_jpy
FROM report_refunds WHERE refund_jpy <> gift_jpy
UNION ALL
SELECT day, order_id, CASE WHEN is_before THEN 'refundedBefore' ELSE 'refundedAfter' END, 'giftBalance', gift_jpy
FROM report_refunds WHERE gift_jpy <> 0;--> statement-breakpoint
-- Every figure above, side by side, to be summed by whatever a report groups by.
CREATE VIEW report_facts AS
SELECT day, line, hour, partner, language, channel, NULL::text AS reason, revenue_jpy, 0::bigint AS refunds_jpy, 0 AS refunds,
  0::bigint AS refunds_before_jpy, 0::bigint AS sold_jpy, 0 AS bookings, 0 AS booked_riders, 0 AS riders, 0 AS missed, 0 AS due,
  0::bigint AS bus_places, 0 AS bus_seats, 0::bigint AS minibus_places, 0::bigint AS minibus_seats, 0 AS departures, 0 AS timed, 0 AS on_time
FROM report_revenue
UNION ALL
SELECT day, line, hour, partner, language, channel, reason, 0, refund_jpy, 1, CASE WHEN is_before THEN refund_jpy ELSE 0 END,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
FROM report_refunds
UNION ALL
SELECT day, line, hour, partner, language, channel, NULL, 0, 0, 0, 0, sold_jpy, bookings, riders, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
FROM report_bookings
UNION ALL
SELECT day, line, hour, partner, language, channel, NULL, 0, 0, 0, 0, 0, 0, 0, riders, 0, 0, 0, 0, 0, 0, 0, 0, 0
FROM report_riders
UNION ALL
SELECT day, line, hour, partner, language, channel, NULL, 0, 0, 0, 0, 0, 0, 0, 0, missed, due, 0, 0, 0, 0, 0, 0, 0
FROM report_no_shows
UNION ALL
SELECT day, line, hour, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, bus_places, bus_seats, minibus_places, minibus_seats, 1, 0, 0
FROM report_load
UNION ALL
SELECT day, line, hour, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, on_time
FROM report_left_on_time;--> statement-breakpoint
-- Until it knows the new indexes' values, the planner reads all orders.
ANALYZE orders;

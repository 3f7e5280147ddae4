CREATE TABLE "counter_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"slip" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"drawer_id" uuid,
	CONSTRAINT "counter_entries_amount" CHECK ("counter_entries"."amount_jpy" <> 0),
	CONSTRAINT "counter_entries_way" CHECK (case "counter_entries"."way" when 'cash' then "counter_entries"."drawer_id" is not null else "counter_entries"."slip" <> '' end)
);
--> statement-breakpoint
CREATE TABLE "counter_sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"hold_id" uuid,
	"ride" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "drawers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" smallint NOT NULL,
	"staff_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"float_jpy" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"expected_jpy" bigint,
	"counted_jpy" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"reason_at" timestamp (3) with time zone,
	"reason_by" uuid,
	CONSTRAINT "drawers_float" CHECK ("drawers"."float_jpy" >= 0 and coalesce("drawers"."counted_jpy", 0) >= 0),
	CONSTRAINT "drawers_closed" CHECK (num_nulls("drawers"."closed_at", "drawers"."expected_jpy", "drawers"."counted_jpy") in (0, 3)),
	CONSTRAINT "drawers_reason" CHECK (("drawers"."reason" = '') = ("drawers"."reason_at" is null) and ("drawers"."reason" = '') = ("drawers"."reason_by" is null))
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_reachable";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'app' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counter_way" text;--> statement-breakpoint
ALTER TABLE "counter_entries" ADD CONSTRAINT "counter_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_entries" ADD CONSTRAINT "counter_entries_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_entries" ADD CONSTRAINT "counter_entries_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_reason_by_accounts_id_fk" FOREIGN KEY ("reason_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_entries_drawer_id_idx" ON "counter_entries" USING btree ("drawer_id");--> statement-breakpoint
CREATE INDEX "counter_entries_order_id_idx" ON "counter_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_sales_account_id_key" ON "counter_sales" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_sales_order_id_key" ON "counter_sales" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_open_number_key" ON "drawers" USING btree ("number") WHERE "drawers"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_open_staff_key" ON "drawers" USING btree ("staff_id") WHERE "drawers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "drawers_opened_at_idx" ON "drawers" USING btree ("opened_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sold_by_accounts_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_reachable" CHECK ("accounts"."email" is not null or "accounts"."phone" is not null or "accounts"."deleted_at" is not null or "accounts"."is_walk_in");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK (("orders"."channel" = 'app') = ("orders"."sold_by" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counter_way" CHECK ("orders"."counter_way" is null or "orders"."pay_type" = 'counter');--> statement-breakpoint
-- From here on written by hand: the counter.
-- How it was paid at the counter stood in the log only.
UPDATE orders o SET counter_way = l.note
FROM order_log l
WHERE l.order_id = o.id AND o.pay_type = 'counter' AND l.fact = 'payment' AND l.to_state = 'paid' AND l.note IN ('cash', 'terminal');--> statement-breakpoint
-- What staff sold is of the counter or of the phone, whoever led there; the terminal is no cash.
CREATE OR REPLACE VIEW report_orders AS
SELECT o.id AS order_id, o.type IN (1, 2, 3) AS is_ride, o.type, r.service_date AS ride_day,
  (o.paid_at AT TIME ZONE 'Asia/Tokyo')::date AS sold_day,
  coalesce(split_part(r.departure_id, ':', 1) || ':' || split_part(r.departure_id, ':', 4), 'none') AS line,
  coalesce(left(split_part(r.departure_id, ':', 3), 2), 'none') AS hour,
  coalesce(p.partner_code, 'none') AS partner, o.lang AS language,
  CASE WHEN r.channel <> 'app' AND o.id = r.id THEN r.channel WHEN o.pay_type = 'counter' THEN 'counter'
    WHEN r.channel <> 'app' THEN r.channel WHEN r.partner_version_id IS NOT NULL THEN 'partner'
    WHEN r.qr_source IS NOT NULL THEN 'poster' ELSE 'direct' END AS channel,
  o.fulfilment, o.ended_at, CASE WHEN o.counter_way = 'terminal' THEN 'terminal' ELSE o.pay_type END AS pay_type, o.paid_amount_jpy, o.gift_jpy, r.departure_id,
  CASE WHEN o.type IN (1, 2, 3) THEN o.adults + o.children + o.infants ELSE 0 END AS riders
FROM orders o JOIN orders r ON r.id = coalesce(o.parent_order_id, o.id) LEFT JOIN partner_versions p ON p.id = r.partner_version_id
WHERE o.payment = 'paid' AND r.payment = 'paid';--> statement-breakpoint
CREATE TRIGGER counter_entries_stay BEFORE UPDATE OR DELETE ON counter_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_days();

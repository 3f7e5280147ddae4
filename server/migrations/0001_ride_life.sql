CREATE TABLE "planned_stops" (
	"departure_id" text NOT NULL,
	"leg" text NOT NULL,
	"minibus" integer NOT NULL,
	"position" integer NOT NULL,
	"stop_key" text NOT NULL,
	"ward_code" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "planned_stops_departure_id_leg_minibus_position_pk" PRIMARY KEY("departure_id","leg","minibus","position"),
	CONSTRAINT "planned_stops_leg" CHECK ("planned_stops"."leg" in ('collect', 'deliver')),
	CONSTRAINT "planned_stops_position" CHECK ("planned_stops"."position" > 0 and "planned_stops"."minibus" > 0)
);
--> statement-breakpoint
CREATE TABLE "companion_riders" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"passport_name" text NOT NULL,
	"kind" text NOT NULL,
	"birthday" date,
	"filled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companion_riders_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coupon_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"terms" jsonb NOT NULL,
	"reason_order_id" uuid,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_order_id" uuid,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"stars" smallint NOT NULL,
	"service_attitude" smallint NOT NULL,
	"price" smallint NOT NULL,
	"comfort" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5 and "reviews"."service_attitude" between 1 and 5 and "reviews"."price" between 1 and 5 and "reviews"."comfort" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"md5" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "flight_reports" (
	"flight_no" text NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"estimated_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "flight_reports_flight_no_scheduled_at_pk" PRIMARY KEY("flight_no","scheduled_at"),
	CONSTRAINT "flight_reports_status" CHECK ("flight_reports"."status" in ('scheduled', 'onTime', 'delayed', 'landed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "operator_settings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"body" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" in ('counter', 'dispatcher', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "progress" text DEFAULT 'scheduled' NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "late_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "boarding_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "at_relay_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "bay" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "planned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "plan_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces_order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "planned_stops" ADD CONSTRAINT "planned_stops_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_riders" ADD CONSTRAINT "companion_riders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_reason_order_id_orders_id_fk" FOREIGN KEY ("reason_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_used_order_id_orders_id_fk" FOREIGN KEY ("used_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_reports" ADD CONSTRAINT "flight_reports_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD CONSTRAINT "operator_settings_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_stops_stop_key" ON "planned_stops" USING btree ("departure_id","leg","minibus","stop_key");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_coupon_no_key" ON "coupons" USING btree ("coupon_no");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_reason_order_id_key" ON "coupons" USING btree ("reason_order_id");--> statement-breakpoint
CREATE INDEX "coupons_account_id_idx" ON "coupons" USING btree ("account_id","valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "order_links_token_hash_key" ON "order_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "order_links_order_id_idx" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_storage_key_key" ON "uploads" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "uploads_expires_at_idx" ON "uploads" USING btree ("expires_at") WHERE "uploads"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "flight_reports_scheduled_at_idx" ON "flight_reports" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "operator_settings_kind_idx" ON "operator_settings" USING btree ("kind","valid_from","id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces_order_id_orders_id_fk" FOREIGN KEY ("replaces_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_departs_at_idx" ON "departures" USING btree ("departs_at");--> statement-breakpoint
CREATE INDEX "notices_account_idx" ON "notices" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_replaces_order_id_idx" ON "orders" USING btree ("replaces_order_id");--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_progress" CHECK ("departures"."progress" in ('scheduled', 'boarding', 'left', 'atRelay', 'done'));
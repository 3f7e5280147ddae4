CREATE TABLE "driver_phones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" uuid NOT NULL,
	"service_date" date NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"link_until" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"attempt_hash" "bytea",
	"token_hash" "bytea",
	"bound_at" timestamp (3) with time zone,
	"pin_hash" text,
	"wrong_pins" smallint DEFAULT 0 NOT NULL,
	"open_at" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "driver_phones_bound" CHECK (("driver_phones"."bound_at" is null) = ("driver_phones"."token_hash" is null) and ("driver_phones"."bound_at" is null) = ("driver_phones"."attempt_hash" is null)),
	CONSTRAINT "driver_phones_ended" CHECK (("driver_phones"."ended_at" is null) = ("driver_phones"."ended_by" is null)),
	CONSTRAINT "driver_phones_wrong_pins" CHECK ("driver_phones"."wrong_pins" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "driver_positions" (
	"departure_id" text NOT NULL,
	"minibus" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"accuracy" double precision NOT NULL,
	CONSTRAINT "driver_positions_departure_id_minibus_pk" PRIMARY KEY("departure_id","minibus")
);
--> statement-breakpoint
CREATE TABLE "driver_trail" (
	"departure_id" text NOT NULL,
	"minibus" integer NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"accuracy" double precision NOT NULL,
	CONSTRAINT "driver_trail_departure_id_minibus_minute_pk" PRIMARY KEY("departure_id","minibus","minute")
);
--> statement-breakpoint
CREATE TABLE "rider_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" text NOT NULL,
	"minibus" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"seconds" integer,
	"provider_id" text
);
--> statement-breakpoint
CREATE TABLE "stop_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" text NOT NULL,
	"minibus" integer NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"driver_id" uuid,
	"staff_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"seq" integer NOT NULL,
	"order_id" uuid,
	"leg" text,
	"stop_key" text,
	"undoes" uuid,
	"plan_version" integer,
	"reason" text DEFAULT '' NOT NULL,
	"minutes" integer,
	"text" text DEFAULT '' NOT NULL,
	"child_seats_back" boolean,
	"meters" integer,
	"contradicts" text,
	"changed_order" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stop_events_undone" CHECK (("stop_events"."kind" = 'undone') = ("stop_events"."undoes" is not null)),
	CONSTRAINT "stop_events_stop" CHECK (("stop_events"."leg" is null) = ("stop_events"."stop_key" is null)),
	CONSTRAINT "stop_events_by" CHECK (("stop_events"."by" = 'driver') = ("stop_events"."driver_id" is not null) and ("stop_events"."by" = 'desk') = ("stop_events"."staff_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "wait_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"departure_id" text NOT NULL,
	"minibus" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"until" timestamp (3) with time zone,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "wait_decisions_until" CHECK (("wait_decisions"."decision" = 'wait') = ("wait_decisions"."until" is not null))
);
--> statement-breakpoint
ALTER TABLE "lost_finds" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD COLUMN "driver_id" uuid;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "driver_phones" ADD CONSTRAINT "driver_phones_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_phones" ADD CONSTRAINT "driver_phones_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_positions" ADD CONSTRAINT "driver_positions_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_trail" ADD CONSTRAINT "driver_trail_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_calls" ADD CONSTRAINT "rider_calls_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_calls" ADD CONSTRAINT "rider_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_calls" ADD CONSTRAINT "rider_calls_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_events" ADD CONSTRAINT "stop_events_undoes_fk" FOREIGN KEY ("undoes") REFERENCES "public"."stop_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_decisions" ADD CONSTRAINT "wait_decisions_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_decisions" ADD CONSTRAINT "wait_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_decisions" ADD CONSTRAINT "wait_decisions_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phones_link_key" ON "driver_phones" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phones_token_key" ON "driver_phones" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phones_bound_key" ON "driver_phones" USING btree ("driver_id") WHERE "driver_phones"."bound_at" is not null and "driver_phones"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phones_linked_key" ON "driver_phones" USING btree ("driver_id") WHERE "driver_phones"."bound_at" is null and "driver_phones"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "driver_phones_driver_idx" ON "driver_phones" USING btree ("driver_id","made_at");--> statement-breakpoint
CREATE INDEX "driver_phones_ends_at_idx" ON "driver_phones" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "driver_positions_at_idx" ON "driver_positions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "driver_trail_at_idx" ON "driver_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rider_calls_order_idx" ON "rider_calls" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "stop_events_run_idx" ON "stop_events" USING btree ("departure_id","minibus","at");--> statement-breakpoint
CREATE INDEX "stop_events_order_idx" ON "stop_events" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stop_events_undoes_key" ON "stop_events" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "stop_events_received_idx" ON "stop_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "wait_decisions_run_idx" ON "wait_decisions" USING btree ("departure_id","minibus","id");--> statement-breakpoint
ALTER TABLE "lost_finds" ADD CONSTRAINT "lost_finds_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD CONSTRAINT "lost_finds_event_id_stop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."stop_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD CONSTRAINT "lost_finds_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD CONSTRAINT "lost_finds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lost_finds_event_key" ON "lost_finds" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "lost_finds" ADD CONSTRAINT "lost_finds_by" CHECK (("lost_finds"."event_id" is null) = ("lost_finds"."driver_id" is null) and ("lost_finds"."event_id" is null) = ("lost_finds"."staff_id" is not null));--> statement-breakpoint
ALTER TABLE "lost_finds" ADD CONSTRAINT "lost_finds_kept" CHECK ("lost_finds"."kept_where" <> '' or "lost_finds"."event_id" is not null);--> statement-breakpoint
-- Written by hand: what was tapped on a driver's phone is never rewritten.
CREATE TRIGGER stop_events_stay BEFORE UPDATE OR DELETE ON stop_events FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_days();

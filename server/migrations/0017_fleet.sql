CREATE TABLE "depots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kana" text NOT NULL,
	"phone" text NOT NULL,
	"licence" text NOT NULL,
	"licence_until" date NOT NULL,
	"depot_id" uuid NOT NULL,
	"rule_set" text NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	"left_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drivers_licence" CHECK ("drivers"."licence" in ('ordinary2', 'medium2', 'large2')),
	CONSTRAINT "drivers_rule_set" CHECK ("drivers"."rule_set" in ('notice', 'agreement')),
	CONSTRAINT "drivers_left" CHECK ("drivers"."in_service" = ("drivers"."left_at" is null)),
	CONSTRAINT "drivers_erased" CHECK ("drivers"."erased_at" is null or not "drivers"."in_service")
);
--> statement-breakpoint
CREATE TABLE "roll_calls" (
	"shift_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"way" text NOT NULL,
	"alcohol" text NOT NULL,
	"health" text NOT NULL,
	"vehicle" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "roll_calls_shift_id_moment_pk" PRIMARY KEY("shift_id","moment"),
	CONSTRAINT "roll_calls_moment" CHECK ("roll_calls"."moment" in ('before', 'after')),
	CONSTRAINT "roll_calls_way" CHECK ("roll_calls"."way" in ('inPerson', 'remote', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" uuid NOT NULL,
	"service_date" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vehicle_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shifts_times" CHECK ("shifts"."starts_at" < "shifts"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"plate_number" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"car_brand" text NOT NULL,
	"colour" text NOT NULL,
	"seats" smallint NOT NULL,
	"large_places" smallint NOT NULL,
	"small_places" smallint NOT NULL,
	"child_seats" smallint NOT NULL,
	"wheelchairs" smallint NOT NULL,
	"depot_id" uuid NOT NULL,
	"inspection_until" date NOT NULL,
	"off_road" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicles_type" CHECK ("vehicles"."vehicle_type" in ('minibus', 'mediumBus', 'bus')),
	CONSTRAINT "vehicles_places" CHECK ("vehicles"."seats" > 0 and "vehicles"."large_places" >= 0 and "vehicles"."small_places" >= 0 and "vehicles"."child_seats" >= 0 and "vehicles"."wheelchairs" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "driver_id" uuid;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "start_place" jsonb;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "end_place" jsonb;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "state" text DEFAULT 'planned' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roll_calls_at_idx" ON "roll_calls" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_driver_day_key" ON "shifts" USING btree ("driver_id","service_date");--> statement-breakpoint
CREATE INDEX "shifts_service_date_idx" ON "shifts" USING btree ("service_date");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_number_key" ON "vehicles" USING btree ("number") WHERE "vehicles"."in_service";--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_number_key" ON "vehicles" USING btree ("plate_number") WHERE "vehicles"."in_service";--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_assignments_vehicle_idx" ON "vehicle_assignments" USING btree ("vehicle_id","starts_at");--> statement-breakpoint
CREATE INDEX "vehicle_assignments_driver_idx" ON "vehicle_assignments" USING btree ("driver_id","starts_at");--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_state" CHECK ("vehicle_assignments"."state" in ('planned', 'seen', 'started', 'finished', 'abandoned'));--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_register" CHECK (("vehicle_assignments"."vehicle_id" is null) = ("vehicle_assignments"."driver_id" is null) and ("vehicle_assignments"."vehicle_id" is null) = ("vehicle_assignments"."starts_at" is null) and ("vehicle_assignments"."starts_at" is null) = ("vehicle_assignments"."ends_at" is null));--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_times" CHECK ("vehicle_assignments"."starts_at" < "vehicle_assignments"."ends_at");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- The last line of defence: no bug may send a vehicle or a driver to two places at once.
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_vehicle_apart" EXCLUDE USING gist ("vehicle_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("vehicle_id" IS NOT NULL AND "state" <> 'abandoned');--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_driver_apart" EXCLUDE USING gist ("driver_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("driver_id" IS NOT NULL AND "state" <> 'abandoned');--> statement-breakpoint
-- Load, as migration 0015 has it; by now a minibus counts whose run started, or that carried somebody without one.
CREATE OR REPLACE VIEW report_load AS
SELECT d.service_date AS day, split_part(d.id, ':', 1) || ':' || split_part(d.id, ':', 4) AS line,
  left(split_part(d.id, ':', 3), 2) AS hour, d.id AS departure_id,
  CASE WHEN d.direction = 'transfer' THEN 0 ELSE ridden.places END AS bus_places,
  CASE WHEN d.direction = 'transfer' THEN 0 ELSE d.bus_seats END AS bus_seats,
  ridden.places AS minibus_places, ridden.minibuses * d.minibus_seats AS minibus_seats
FROM departures d CROSS JOIN LATERAL (
  SELECT coalesce(sum(m.seats), 0)::bigint AS places, count(DISTINCT m.minibus) AS minibuses
  FROM (
    SELECT c.minibus, c.seats FROM seat_claims c JOIN orders o ON o.id = c.order_id
    WHERE c.departure_id = d.id AND c.state = 'sold' AND o.fulfilment IN ('inProgress', 'completed')
    UNION ALL
    SELECT v.minibus, 0 FROM vehicle_assignments v
    WHERE v.departure_id = d.id AND v.minibus > 0 AND v.state IN ('started', 'finished')
  ) m
) ridden
WHERE d.status <> 'cancelled' AND (d.progress IN ('left', 'atRelay', 'done') OR ridden.places > 0);

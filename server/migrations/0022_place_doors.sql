CREATE TABLE "door_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place_id" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"entrance" text,
	"note" text,
	"telephone" text,
	"words" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"driver_id" uuid,
	"departure_id" text,
	"minibus" integer,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "door_proposals_point" CHECK (("door_proposals"."lat" is null) = ("door_proposals"."lng" is null)),
	CONSTRAINT "door_proposals_by" CHECK (("door_proposals"."staff_id" is null) <> ("door_proposals"."driver_id" is null)),
	CONSTRAINT "door_proposals_run" CHECK (("door_proposals"."departure_id" is null) = ("door_proposals"."minibus" is null)),
	CONSTRAINT "door_proposals_decision" CHECK ("door_proposals"."decision" in ('accepted', 'refused')),
	CONSTRAINT "door_proposals_decided" CHECK (("door_proposals"."decision" is null) = ("door_proposals"."decided_at" is null) and ("door_proposals"."decision" is null) = ("door_proposals"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "place_doors" (
	"place_id" text PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"entrance" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"aliases" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "place_doors_point" CHECK ("place_doors"."lat" between -90 and 90 and "place_doors"."lng" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "door_proposals" ADD CONSTRAINT "door_proposals_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_proposals" ADD CONSTRAINT "door_proposals_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_proposals" ADD CONSTRAINT "door_proposals_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_proposals" ADD CONSTRAINT "door_proposals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_doors" ADD CONSTRAINT "place_doors_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_proposals_open_idx" ON "door_proposals" USING btree ("proposed_at") WHERE "door_proposals"."decision" is null;--> statement-breakpoint
CREATE INDEX "door_proposals_place_id_idx" ON "door_proposals" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "place_doors_changed_at_idx" ON "place_doors" USING btree ("changed_at");
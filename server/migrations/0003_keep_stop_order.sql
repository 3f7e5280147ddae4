ALTER TABLE "departures" ADD COLUMN "planned_by" text;--> statement-breakpoint
ALTER TABLE "planned_stops" ADD COLUMN "extra_minutes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_planned_by" CHECK ("departures"."planned_by" in ('timer', 'staff'));
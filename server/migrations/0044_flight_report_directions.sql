-- The key stays the number and the time: servers of the release before write by it, and leave the direction out.
ALTER TABLE "flight_reports" ADD COLUMN "direction" text;--> statement-breakpoint
ALTER TABLE "flight_reports" ADD CONSTRAINT "flight_reports_direction" CHECK ("flight_reports"."direction" in ('arrival', 'departure'));

CREATE TABLE "place_points" (
	"place_id" text NOT NULL,
	"dataset" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "place_points_place_id_dataset_pk" PRIMARY KEY("place_id","dataset")
);
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "starts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_stops" ADD COLUMN "stop_minutes" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_stops" ADD CONSTRAINT "planned_stops_stop_minutes" CHECK ("planned_stops"."stop_minutes" >= 0);
ALTER TABLE "airline_terminals" ADD COLUMN "airport_code" text DEFAULT 'KIX' NOT NULL;--> statement-breakpoint
ALTER TABLE "airports" ADD COLUMN "short_names" jsonb;--> statement-breakpoint
ALTER TABLE "airports" ADD COLUMN "served_rank" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_flights" ADD COLUMN "airport_code" text DEFAULT 'KIX' NOT NULL;--> statement-breakpoint
ALTER TABLE "fares" ADD COLUMN "airport_code" text DEFAULT 'KIX' NOT NULL;--> statement-breakpoint
ALTER TABLE "relay_points" ADD COLUMN "airport_code" text DEFAULT 'KIX' NOT NULL;--> statement-breakpoint
ALTER TABLE "ward_services" ADD COLUMN "airport_code" text DEFAULT 'KIX' NOT NULL;--> statement-breakpoint
ALTER TABLE "airline_terminals" DROP CONSTRAINT "airline_terminals_airline_code_origin_code_pk";--> statement-breakpoint
ALTER TABLE "fares" DROP CONSTRAINT "fares_valid_from_direction_from_zone_to_zone_currency_pk";--> statement-breakpoint
ALTER TABLE "ward_services" DROP CONSTRAINT "ward_services_pkey";--> statement-breakpoint
ALTER TABLE "airline_terminals" ADD CONSTRAINT "airline_terminals_airport_code_airline_code_origin_code_pk" PRIMARY KEY("airport_code","airline_code","origin_code");--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_airport_pk" PRIMARY KEY("airport_code","valid_from","direction","from_zone","to_zone","currency");--> statement-breakpoint
ALTER TABLE "ward_services" ADD CONSTRAINT "ward_services_airport_code_ward_code_pk" PRIMARY KEY("airport_code","ward_code");

CREATE TABLE "lapsed_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"lapsed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "lapsed_claims" ADD CONSTRAINT "lapsed_claims_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lapsed_claims" ADD CONSTRAINT "lapsed_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lapsed_claims_account_id_idx" ON "lapsed_claims" USING btree ("account_id","departure_id");--> statement-breakpoint
CREATE INDEX "lapsed_claims_departure_id_idx" ON "lapsed_claims" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "lapsed_claims_lapsed_at_idx" ON "lapsed_claims" USING btree ("lapsed_at");--> statement-breakpoint
CREATE INDEX "seat_claims_device_idx" ON "seat_claims" USING btree ("device") WHERE "seat_claims"."device" is not null;
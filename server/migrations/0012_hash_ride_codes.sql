DROP INDEX "ride_codes_live_code_key";--> statement-breakpoint
ALTER TABLE "ride_codes" ADD COLUMN "code_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "ride_codes_live_code_key" ON "ride_codes" USING btree ("code_hash") WHERE "ride_codes"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "ride_codes" DROP COLUMN "code";
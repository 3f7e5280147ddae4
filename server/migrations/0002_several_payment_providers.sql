DROP INDEX "payment_attempts_provider_payment_key";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_pkey";--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payer_app_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payer_open_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "card_fields" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_payment_key" ON "payment_attempts" USING btree ("provider","provider_payment_id");
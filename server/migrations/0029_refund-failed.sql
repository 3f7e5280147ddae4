ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_refund_id" text;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD COLUMN "failed_refund_id" text;
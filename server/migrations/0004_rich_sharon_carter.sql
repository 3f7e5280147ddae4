DROP INDEX "surplus_refunds_due_idx";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "impossible_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "hand_method" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "hand_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "hand_paid_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "came_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD COLUMN "impossible_reason" text;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD COLUMN "hand_method" text;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD COLUMN "hand_reference" text;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD COLUMN "hand_paid_on" date;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD COLUMN "came_back_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "surplus_refunds_due_idx" ON "surplus_refunds" USING btree ("status","next_try_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_impossible" CHECK ("refunds"."status" <> 'impossible' or "refunds"."impossible_reason" is not null);--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD CONSTRAINT "surplus_refunds_impossible" CHECK ("surplus_refunds"."status" <> 'impossible' or "surplus_refunds"."impossible_reason" is not null);--> statement-breakpoint
-- What staff noted as paid by hand was told apart by the order's log only: the provider is never asked whether it came back.
UPDATE "refunds" r SET "hand_method" = 'other', "hand_reference" = left(l."note", 80),
	"hand_paid_on" = (r."done_at" AT TIME ZONE 'Asia/Tokyo')::date
FROM "order_log" l
WHERE l."order_id" = r."order_id" AND l."cause" = 'refundedByHand' AND l."at" = r."done_at" AND r."status" = 'done';

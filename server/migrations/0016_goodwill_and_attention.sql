CREATE TABLE "attention_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"taken_by" uuid,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attention_marks_done" CHECK (("attention_marks"."done_at" is null) = ("attention_marks"."done_by" is null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "goodwill_order_id" uuid;--> statement-breakpoint
ALTER TABLE "attention_marks" ADD CONSTRAINT "attention_marks_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_marks" ADD CONSTRAINT "attention_marks_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attention_marks_done_at_idx" ON "attention_marks" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "attention_marks_marked_at_idx" ON "attention_marks" USING btree ("marked_at");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_goodwill_order_id_orders_id_fk" FOREIGN KEY ("goodwill_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_goodwill_order_id_key" ON "coupons" USING btree ("goodwill_order_id");
ALTER TABLE "orders" DROP CONSTRAINT "orders_type";--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "joins_order_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_joins_order_id_orders_id_fk" FOREIGN KEY ("joins_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_claims_joins_order_id_idx" ON "seat_claims" USING btree ("joins_order_id") WHERE "seat_claims"."joins_order_id" is not null;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_joins" CHECK ("seat_claims"."joins_order_id" is null or "seat_claims"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_type" CHECK ("orders"."type" between 1 and 6);
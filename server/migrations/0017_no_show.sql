ALTER TABLE "orders" DROP CONSTRAINT "orders_fulfilment";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "missed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_boarded_idx" ON "orders" USING btree ("departs_at") WHERE "orders"."fulfilment" in ('verified', 'inProgress');--> statement-breakpoint
CREATE INDEX "orders_unboarded_idx" ON "orders" USING btree ("service_date") WHERE "orders"."fulfilment" = 'confirmed';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_no_show" CHECK ("orders"."fulfilment" <> 'noShow' or ("orders"."payment" = 'paid' and "orders"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_missed" CHECK ("orders"."missed_at" is null or "orders"."fulfilment" in ('confirmed', 'noShow', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment" in ('placed', 'confirmed', 'verified', 'inProgress', 'shipped', 'receiving', 'completed', 'noShow', 'cancelled'));
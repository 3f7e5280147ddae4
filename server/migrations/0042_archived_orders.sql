CREATE TABLE "archived_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"found_by" text[] NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "archived_orders" ADD CONSTRAINT "archived_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archived_orders_ended_at_idx" ON "archived_orders" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "archived_orders_found_by_idx" ON "archived_orders" USING gin ("found_by");--> statement-breakpoint
CREATE INDEX "archived_orders_drivers_idx" ON "archived_orders" USING btree ("ended_at") WHERE jsonb_path_exists("archived_orders"."body", '$.notices[*].facts.driverName');--> statement-breakpoint
CREATE INDEX "orders_to_archive_idx" ON "orders" USING btree ("ended_at") WHERE "orders"."archived_at" is null and "orders"."parent_order_id" is null and "orders"."ended_at" is not null;

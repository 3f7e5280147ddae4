CREATE TABLE "short_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "short_addresses" ADD CONSTRAINT "short_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "short_addresses_order_id_key" ON "short_addresses" USING btree ("order_id");
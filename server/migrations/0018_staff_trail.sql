CREATE TABLE "staff_trail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"call" text NOT NULL,
	"network" text NOT NULL,
	"outcome" text NOT NULL,
	"order_ids" uuid[] NOT NULL,
	"traveller_ids" uuid[] NOT NULL,
	"subjects" text[] NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"call_key" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_trail" ADD CONSTRAINT "staff_trail_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_trail_call_key" ON "staff_trail" USING btree ("call_key");--> statement-breakpoint
CREATE INDEX "staff_trail_at_idx" ON "staff_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_trail_staff_id_idx" ON "staff_trail" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_trail_order_ids_idx" ON "staff_trail" USING gin ("order_ids");
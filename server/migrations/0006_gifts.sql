CREATE TABLE "gift_card_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"cards" integer NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"amount_jpy" bigint NOT NULL,
	"balance_jpy" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_card_entries_card_id_position_pk" PRIMARY KEY("card_id","position"),
	CONSTRAINT "gift_card_entries_balance" CHECK ("gift_card_entries"."balance_jpy" >= 0),
	CONSTRAINT "gift_card_entries_sign" CHECK (("gift_card_entries"."kind" = 'spent') = ("gift_card_entries"."amount_jpy" < 0)),
	CONSTRAINT "gift_card_entries_order" CHECK (("gift_card_entries"."kind" = 'issued') = ("gift_card_entries"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_end" text NOT NULL,
	"passport_name" text,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"account_id" uuid,
	"bound_at" timestamp (3) with time zone,
	CONSTRAINT "gift_cards_bound" CHECK (("gift_cards"."account_id" is null) = ("gift_cards"."bound_at" is null))
);
--> statement-breakpoint
CREATE TABLE "redeem_tries" (
	"tried" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ride_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"giver_name" text NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "ride_gifts_taken" CHECK (("ride_gifts"."taken_by" is null) = ("ride_gifts"."taken_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taker_account_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_jpy" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_jpy" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "gift_jpy" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_batches" ADD CONSTRAINT "gift_card_batches_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_batch_id_gift_card_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."gift_card_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_gifts" ADD CONSTRAINT "ride_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_gifts" ADD CONSTRAINT "ride_gifts_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_entries_order_id_idx" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code_hash_key" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_account_id_idx" ON "gift_cards" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gift_cards_batch_id_idx" ON "gift_cards" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "redeem_tries_window_ends_at_idx" ON "redeem_tries" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_gifts_token_hash_key" ON "ride_gifts" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_gifts_code_hash_key" ON "ride_gifts" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_gifts_order_id_key" ON "ride_gifts" USING btree ("order_id") WHERE "ride_gifts"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taker_account_id_accounts_id_fk" FOREIGN KEY ("taker_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_taker_account_id_idx" ON "orders" USING btree ("taker_account_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift" CHECK ("orders"."gift_jpy" between 0 and "orders"."pay_price_jpy");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift" CHECK ("refunds"."gift_jpy" between 0 and "refunds"."amount_jpy");
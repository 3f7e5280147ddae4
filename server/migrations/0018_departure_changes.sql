CREATE TABLE "departure_change_parties" (
	"change_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"riders" smallint NOT NULL,
	"to_departure_id" text,
	"extra_minutes" integer,
	"coupon_percent" smallint NOT NULL,
	"refund_jpy" bigint NOT NULL,
	"reached_by" text NOT NULL,
	"called_at" timestamp (3) with time zone,
	"called_by" uuid,
	"refunded_at" timestamp (3) with time zone,
	"refunded_jpy" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "departure_change_parties_change_id_order_id_pk" PRIMARY KEY("change_id","order_id"),
	CONSTRAINT "departure_change_parties_outcome" CHECK (("departure_change_parties"."to_departure_id" is null) = ("departure_change_parties"."next_try_at" is not null) and ("departure_change_parties"."to_departure_id" is null) = ("departure_change_parties"."extra_minutes" is null)),
	CONSTRAINT "departure_change_parties_refunded" CHECK ("departure_change_parties"."refunded_at" is null or "departure_change_parties"."to_departure_id" is null),
	CONSTRAINT "departure_change_parties_money" CHECK ("departure_change_parties"."refund_jpy" >= 0 and "departure_change_parties"."refunded_jpy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "departure_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_id" text NOT NULL,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"moved_riders" integer NOT NULL,
	"refunded_riders" integer NOT NULL,
	"refund_jpy" bigint NOT NULL,
	CONSTRAINT "departure_changes_way" CHECK ("departure_changes"."way" in ('move', 'merge', 'cancel')),
	CONSTRAINT "departure_changes_reason" CHECK ("departure_changes"."reason" in ('vehicle', 'weather', 'road', 'crew', 'other'))
);
--> statement-breakpoint
ALTER TABLE "departures" DROP CONSTRAINT "departures_status";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "all_back_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departure_change_parties" ADD CONSTRAINT "departure_change_parties_change_id_departure_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."departure_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_change_parties" ADD CONSTRAINT "departure_change_parties_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_change_parties" ADD CONSTRAINT "departure_change_parties_to_departure_id_departures_id_fk" FOREIGN KEY ("to_departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_change_parties" ADD CONSTRAINT "departure_change_parties_called_by_staff_members_account_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."staff_members"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_changes" ADD CONSTRAINT "departure_changes_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_changes" ADD CONSTRAINT "departure_changes_staff_id_staff_members_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departure_change_parties_order_idx" ON "departure_change_parties" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "departure_change_parties_due_idx" ON "departure_change_parties" USING btree ("next_try_at") WHERE "departure_change_parties"."refunded_at" is null and "departure_change_parties"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "departure_changes_departure_key" ON "departure_changes" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "notices_unsent_idx" ON "notices" USING btree ("order_id") WHERE "notices"."sent_at" is null and "notices"."superseded_at" is null;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_status" CHECK ("departures"."status" in ('open', 'paused', 'closed', 'cancelled'));
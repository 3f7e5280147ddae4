CREATE TABLE "disputes" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"fee_jpy" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"is_refundable" boolean NOT NULL,
	"provider_url" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"learned_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"next_sync_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_jpy" >= 0 and "disputes"."fee_jpy" >= 0),
	CONSTRAINT "disputes_decided" CHECK (("disputes"."status" in ('won', 'lost')) = ("disputes"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_out_trade_no_payment_attempts_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."payment_attempts"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_out_trade_no_idx" ON "disputes" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "disputes_next_sync_idx" ON "disputes" USING btree ("next_sync_at");
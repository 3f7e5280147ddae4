CREATE TABLE "ledger_lines" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text,
	"gross_jpy" bigint NOT NULL,
	"fee_jpy" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"payout_id" text,
	"carried_jpy" bigint,
	"order_id" uuid,
	CONSTRAINT "ledger_lines_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "ledger_lines_fee" CHECK ("ledger_lines"."fee_jpy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_days" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"opening_jpy" bigint,
	"closing_jpy" bigint,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_days_provider_day_pk" PRIMARY KEY("provider","day"),
	CONSTRAINT "reconciliation_days_run" CHECK (("reconciliation_days"."state" = 'run') = ("reconciliation_days"."ran_at" is not null)),
	CONSTRAINT "reconciliation_days_balance" CHECK (("reconciliation_days"."opening_jpy" is null) = ("reconciliation_days"."closing_jpy" is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"here_jpy" bigint,
	"there_jpy" bigint,
	"order_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"finding_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"to_status" text NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_steps" ADD CONSTRAINT "reconciliation_steps_finding_id_reconciliation_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."reconciliation_findings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_steps" ADD CONSTRAINT "reconciliation_steps_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_object_idx" ON "ledger_lines" USING btree ("provider","object_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_day_idx" ON "ledger_lines" USING btree ("provider","day","at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_days_not_run_idx" ON "reconciliation_days" USING btree ("day") WHERE "reconciliation_days"."state" = 'notRun';--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_subject_key" ON "reconciliation_findings" USING btree ("provider","kind","subject");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_day_idx" ON "reconciliation_findings" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_open_idx" ON "reconciliation_findings" USING btree ("told_at") WHERE "reconciliation_findings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reconciliation_steps_finding_idx" ON "reconciliation_steps" USING btree ("finding_id","id");
CREATE TABLE "invoice_heads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_amount" CHECK ("invoice_orders"."amount_jpy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"issued" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"head" jsonb NOT NULL,
	"state" text NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"service_fee_jpy" bigint DEFAULT 0 NOT NULL,
	"serial_no" text,
	"replaces_id" uuid,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"sent_to" text NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"mail_tries" integer DEFAULT 0 NOT NULL,
	"next_mail_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('applied', 'issued', 'voided')),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."serial_no" is null) = ("invoices"."issued_at" is null)),
	CONSTRAINT "invoices_numbered" CHECK ("invoices"."state" <> 'issued' or "invoices"."serial_no" is not null),
	CONSTRAINT "invoices_voided" CHECK (("invoices"."state" = 'voided') = ("invoices"."voided_at" is not null)),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_jpy" >= 0 and "invoices"."service_fee_jpy" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_heads" ADD CONSTRAINT "invoice_heads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_heads_account_id_idx" ON "invoice_heads" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_heads_default_key" ON "invoice_heads" USING btree ("account_id") WHERE "invoice_heads"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_order_key" ON "invoice_orders" USING btree ("order_id") WHERE "invoice_orders"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_serial_no_key" ON "invoices" USING btree ("serial_no");--> statement-breakpoint
CREATE INDEX "invoices_account_applied_idx" ON "invoices" USING btree ("account_id","applied_at");--> statement-breakpoint
CREATE INDEX "invoices_applied_idx" ON "invoices" USING btree ("applied_at") WHERE "invoices"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "invoices_mail_idx" ON "invoices" USING btree ("next_mail_at") WHERE "invoices"."state" = 'issued' and "invoices"."mailed_at" is null;
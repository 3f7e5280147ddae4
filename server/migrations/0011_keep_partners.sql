CREATE TABLE "partner_commissions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"partner_version_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"ride_date" date NOT NULL,
	"fare_jpy" bigint NOT NULL,
	"commission_jpy" bigint NOT NULL,
	CONSTRAINT "partner_commissions_sign" CHECK (("partner_commissions"."cause" = 'paid') = ("partner_commissions"."fare_jpy" >= 0))
);
--> statement-breakpoint
CREATE TABLE "partner_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_code" text NOT NULL,
	"names" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"logo" text NOT NULL,
	"off_basis_points" integer,
	"commission_basis_points" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"agreements" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "partner_versions_off" CHECK ("partner_versions"."off_basis_points" between 1 and 9000),
	CONSTRAINT "partner_versions_commission" CHECK ("partner_versions"."commission_basis_points" between 0 and 9000),
	CONSTRAINT "partner_versions_dates" CHECK ("partner_versions"."ends_at" >= "partner_versions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partner_version_id" integer;--> statement-breakpoint
ALTER TABLE "partner_commissions" ADD CONSTRAINT "partner_commissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_commissions" ADD CONSTRAINT "partner_commissions_partner_version_id_partner_versions_id_fk" FOREIGN KEY ("partner_version_id") REFERENCES "public"."partner_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_versions" ADD CONSTRAINT "partner_versions_partner_code_partners_code_fk" FOREIGN KEY ("partner_code") REFERENCES "public"."partners"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_versions" ADD CONSTRAINT "partner_versions_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_commissions_paid_key" ON "partner_commissions" USING btree ("order_id") WHERE "partner_commissions"."cause" = 'paid';--> statement-breakpoint
CREATE INDEX "partner_commissions_order_id_idx" ON "partner_commissions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "partner_commissions_at_idx" ON "partner_commissions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "partner_versions_partner_code_idx" ON "partner_versions" USING btree ("partner_code","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_version_id_partner_versions_id_fk" FOREIGN KEY ("partner_version_id") REFERENCES "public"."partner_versions"("id") ON DELETE no action ON UPDATE no action;
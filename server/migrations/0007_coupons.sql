CREATE TABLE "coupon_claims" (
	"package_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_claims_package_id_account_id_number_pk" PRIMARY KEY("package_id","account_id","number")
);
--> statement-breakpoint
CREATE TABLE "coupon_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titles" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"stock" integer NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"per_account" smallint NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "coupon_packages_stock" CHECK ("coupon_packages"."claimed" between 0 and "coupon_packages"."stock")
);
--> statement-breakpoint
CREATE TABLE "reduction_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titles" jsonb NOT NULL,
	"off" jsonb NOT NULL,
	"direction" text,
	"airport_code" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note" text NOT NULL,
	"template" jsonb NOT NULL,
	"code_count" integer NOT NULL,
	"redeem_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"account_id" uuid,
	"added_at" timestamp (3) with time zone,
	CONSTRAINT "voucher_codes_added" CHECK (("voucher_codes"."account_id" is null) = ("voucher_codes"."added_at" is null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "direction" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "airport_code" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "voucher_batch_id" uuid;--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_package_id_coupon_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."coupon_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_packages" ADD CONSTRAINT "coupon_packages_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reduction_campaigns" ADD CONSTRAINT "reduction_campaigns_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_packages_closes_at_idx" ON "coupon_packages" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "reduction_campaigns_ends_at_idx" ON "reduction_campaigns" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "voucher_codes_batch_id_idx" ON "voucher_codes" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_package_id_coupon_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."coupon_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_voucher_batch_id_voucher_batches_id_fk" FOREIGN KEY ("voucher_batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_used_order_id_key" ON "coupons" USING btree ("used_order_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_used" CHECK (("coupons"."used_order_id" is null) = ("coupons"."used_at" is null));
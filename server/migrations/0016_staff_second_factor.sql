CREATE TABLE "staff_recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"pending_secret" "bytea",
	"pending_until" timestamp (3) with time zone,
	CONSTRAINT "staff_second_factors_confirmed" CHECK (("staff_second_factors"."secret" is null) = ("staff_second_factors"."confirmed_at" is null)),
	CONSTRAINT "staff_second_factors_pending" CHECK (("staff_second_factors"."pending_secret" is null) = ("staff_second_factors"."pending_until" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_account_id_staff_members_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_account_id_staff_members_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("account_id") ON DELETE cascade ON UPDATE no action;
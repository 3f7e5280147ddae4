CREATE TABLE "identity_proofs" (
	"proof_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"way" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traveller_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"contact" jsonb NOT NULL,
	"passengers" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_reachable";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "used_addresses" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "used_addresses" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "used_addresses" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_proofs" ADD CONSTRAINT "identity_proofs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_proofs" ADD CONSTRAINT "identity_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_details" ADD CONSTRAINT "traveller_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_proofs_account_id_idx" ON "identity_proofs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_proofs_session_id_idx" ON "identity_proofs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "accounts_to_erase_idx" ON "accounts" USING btree ("deleted_at") WHERE "accounts"."deleted_at" is not null and "accounts"."erased_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "used_addresses_default_key" ON "used_addresses" USING btree ("owner") WHERE "used_addresses"."is_default";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_reachable" CHECK ("accounts"."email" is not null or "accounts"."phone" is not null or "accounts"."deleted_at" is not null);
CREATE TABLE "wechat_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"open_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wechat_identities_open_id_unique" UNIQUE("open_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "wechat_open_id" text;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_identities_account_id_idx" ON "wechat_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wechat_identities_used_at_idx" ON "wechat_identities" USING btree ("used_at");
CREATE TABLE "wechat_consents" (
	"account_id" uuid NOT NULL,
	"open_id" text NOT NULL,
	"template_id" text NOT NULL,
	"purpose" text NOT NULL,
	"left_count" integer NOT NULL,
	"is_lasting" boolean DEFAULT false NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wechat_consents_account_id_open_id_template_id_pk" PRIMARY KEY("account_id","open_id","template_id"),
	CONSTRAINT "wechat_consents_left" CHECK ("wechat_consents"."left_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "wechat_consents" ADD CONSTRAINT "wechat_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_consents_open_id_idx" ON "wechat_consents" USING btree ("open_id");--> statement-breakpoint
CREATE INDEX "sessions_wechat_open_id_idx" ON "sessions" USING btree ("wechat_open_id") WHERE "sessions"."wechat_open_id" is not null;
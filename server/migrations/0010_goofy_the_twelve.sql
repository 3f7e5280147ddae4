CREATE TABLE "agreements" (
	"account_id" uuid NOT NULL,
	"documents" text NOT NULL,
	"version" text NOT NULL,
	"lang" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_account_id_documents_version_pk" PRIMARY KEY("account_id","documents","version")
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
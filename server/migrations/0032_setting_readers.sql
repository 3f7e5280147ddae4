CREATE TABLE "setting_readers" (
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_editing" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setting_readers_staff_id_kind_pk" PRIMARY KEY("staff_id","kind")
);
--> statement-breakpoint
ALTER TABLE "setting_readers" ADD CONSTRAINT "setting_readers_staff_id_staff_members_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("account_id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "poster_scans" (
	"poster_id" uuid NOT NULL,
	"day" date NOT NULL,
	"scans" integer NOT NULL,
	CONSTRAINT "poster_scans_poster_id_day_pk" PRIMARY KEY("poster_id","day"),
	CONSTRAINT "poster_scans_scans" CHECK ("poster_scans"."scans" > 0)
);
--> statement-breakpoint
CREATE TABLE "posters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"airport_code" text NOT NULL,
	"terminal" text NOT NULL,
	"spot" text NOT NULL,
	"walk_minutes" smallint NOT NULL,
	"opens" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "posters_walk_minutes" CHECK ("posters"."walk_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "poster_scans" ADD CONSTRAINT "poster_scans_poster_id_posters_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."posters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "posters_code_key" ON "posters" USING btree ("code");
CREATE TABLE "poster_words" (
	"version" integer PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posters" ADD COLUMN "printed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posters" ADD COLUMN "printed_price" integer;--> statement-breakpoint
ALTER TABLE "posters" ADD COLUMN "printed_words" text;--> statement-breakpoint
ALTER TABLE "poster_words" ADD CONSTRAINT "poster_words_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_printed" CHECK (("posters"."printed_at" is null) = ("posters"."printed_words" is null));--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_printed_price" CHECK ("posters"."printed_price" is null or "posters"."printed_at" is not null);
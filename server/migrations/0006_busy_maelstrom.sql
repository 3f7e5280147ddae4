ALTER TABLE "posters" ADD COLUMN "retired_by" uuid;--> statement-breakpoint
ALTER TABLE "posters" ADD COLUMN "retired_reason" text;--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_retired_by_accounts_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_retired" CHECK (("posters"."retired_by" is null) = ("posters"."retired_reason" is null));--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_retired_at" CHECK ("posters"."retired_at" is not null or "posters"."retired_by" is null);
-- Nullable: servers of the release before add depots and open drawers without it, which the triggers below fill in.
ALTER TABLE "depots" ADD COLUMN "airport_code" text;--> statement-breakpoint
ALTER TABLE "drawers" ADD COLUMN "airport_code" text;--> statement-breakpoint
-- Those of before are of the served airport that is meant where a request names none.
UPDATE "depots" SET "airport_code" = (SELECT "code" FROM "airports" WHERE "served" ORDER BY "served_rank", "code" LIMIT 1);--> statement-breakpoint
UPDATE "drawers" SET "airport_code" = (SELECT "code" FROM "airports" WHERE "served" ORDER BY "served_rank", "code" LIMIT 1);--> statement-breakpoint
ALTER TABLE "depots" ADD CONSTRAINT "depots_airport_code_airports_code_fk" FOREIGN KEY ("airport_code") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_airport_code_airports_code_fk" FOREIGN KEY ("airport_code") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- It keeps its name: by that one servers of the release before know that somebody has the drawer.
DROP INDEX "drawers_open_number_key";--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_open_number_key" ON "drawers" USING btree ("airport_code","number") WHERE "drawers"."closed_at" is null;--> statement-breakpoint
CREATE FUNCTION name_first_airport() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.airport_code := (select code from airports where served order by served_rank, code limit 1);
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER depots_name_airport BEFORE INSERT ON depots FOR EACH ROW
  WHEN (new.airport_code IS NULL) EXECUTE FUNCTION name_first_airport();--> statement-breakpoint
CREATE TRIGGER drawers_name_airport BEFORE INSERT ON drawers FOR EACH ROW
  WHEN (new.airport_code IS NULL) EXECUTE FUNCTION name_first_airport();

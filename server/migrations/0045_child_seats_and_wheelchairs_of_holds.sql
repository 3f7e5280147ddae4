-- Nullable: servers of the release before write claims without it. Wheelchairs have no column of their own: they tell of somebody's health, which is
-- kept with the order alone, and a hold knows nothing of them.
ALTER TABLE "seat_claims" ADD COLUMN "child_seats" integer;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_child_seats" CHECK ("seat_claims"."child_seats" >= 0);

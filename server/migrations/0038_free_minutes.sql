-- How long a ride can be cancelled free is as it was sold: a setting that is changed later takes nothing from it.
ALTER TABLE "orders" ADD COLUMN "free_minutes" integer;

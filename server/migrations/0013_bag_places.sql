ALTER TABLE "seat_claims" DROP CONSTRAINT "seat_claims_seats";--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "bus_large" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "bus_small" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "minibus_large" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "minibus_small" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "boots" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "large_sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "large_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "small_sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "small_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "large" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD COLUMN "small" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "bag_places" jsonb;--> statement-breakpoint
-- What was booked and bought takes its places: special items and small bags beyond one a rider take large ones. Holds without an
-- order say nothing of their bags; whoever orders with one is asked to check the ride again.
UPDATE "seat_claims" c SET
  "large" = o."bags_large" + o."bags_special" + greatest(0, o."bags_small" - (o."adults" + o."children" + o."infants")) + (
    select coalesce(sum(b."bags_extra"), 0) from "orders" b
    where b."parent_order_id" = o."id" and b."type" = 4 and b."payment" = 'paid' and b."fulfilment" <> 'cancelled'),
  "small" = least(o."bags_small", o."adults" + o."children" + o."infants")
FROM "orders" o
WHERE o."id" = c."order_id" and c."joins_order_id" is null;--> statement-breakpoint
UPDATE "departures" d SET
  "large_sold" = t."large_sold", "large_held" = t."large_held", "small_sold" = t."small_sold", "small_held" = t."small_held"
FROM (
  select "departure_id",
    coalesce(sum("large") filter (where "state" = 'sold'), 0) as "large_sold",
    coalesce(sum("large") filter (where "state" = 'held'), 0) as "large_held",
    coalesce(sum("small") filter (where "state" = 'sold'), 0) as "small_sold",
    coalesce(sum("small") filter (where "state" = 'held'), 0) as "small_held"
  from "seat_claims" group by "departure_id"
) t
WHERE t."departure_id" = d."id";--> statement-breakpoint
-- The places of the policy as it is shipped. What is sold above them stays sold: there the departure has as many as were given.
UPDATE "departures" d SET
  "minibus_large" = greatest(10, (
    select max(t."large") from (
      select sum(c."large") as "large" from "seat_claims" c
      where c."departure_id" = d."id" and c."state" in ('held', 'sold') group by c."minibus") t)),
  "minibus_small" = greatest(10, (
    select max(t."small") from (
      select sum(c."small") as "small" from "seat_claims" c
      where c."departure_id" = d."id" and c."state" in ('held', 'sold') group by c."minibus") t)),
  "bus_large" = greatest("large_sold" + "large_held", case
    when "direction" = 'transfer' then "minibuses" * 10 when "bus_seats" <= 9 then 10 when "bus_seats" <= 18 then 22 else 60 end),
  "bus_small" = greatest("small_sold" + "small_held", case
    when "direction" = 'transfer' then "minibuses" * 10 when "bus_seats" <= 9 then 10 when "bus_seats" <= 18 then 22 else 55 end);--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "bus_large" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "bus_small" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "minibus_large" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "minibus_small" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_large_bags_within_capacity" CHECK ("departures"."large_sold" >= 0 and "departures"."large_held" >= 0 and "departures"."large_sold" + "departures"."large_held" <= "departures"."bus_large");--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_small_bags_within_capacity" CHECK ("departures"."small_sold" >= 0 and "departures"."small_held" >= 0 and "departures"."small_sold" + "departures"."small_held" <= "departures"."bus_small");--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_bags" CHECK ("seat_claims"."large" >= 0 and "seat_claims"."small" >= 0);--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_seats" CHECK ("seat_claims"."seats" >= 0 and "seat_claims"."minibus" > 0 and ("seat_claims"."seats" > 0 or ("seat_claims"."joins_order_id" is not null and "seat_claims"."large" > 0)));
-- The ways through the terminals of an airport that the operator opened; those of the first airport come with the product.
ALTER TABLE "airports" ADD COLUMN "guide" jsonb;--> statement-breakpoint
-- The city that a ward's addresses name; none is the city of the first airport's wards.
ALTER TABLE "wards" ADD COLUMN "city_names" jsonb;--> statement-breakpoint
-- The outline of a ward on maps; those of the first airport's wards come with the product.
ALTER TABLE "wards" ADD COLUMN "outline" jsonb;

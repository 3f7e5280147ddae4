CREATE INDEX "notices_order_id_idx" ON "notices" USING btree ("order_id");--> statement-breakpoint
DROP INDEX "notices_unsent_idx";--> statement-breakpoint
CREATE INDEX "rider_calls_run_idx" ON "rider_calls" USING btree ("departure_id","minibus");--> statement-breakpoint
DROP INDEX "rider_calls_order_idx";
CREATE INDEX "notices_order_id_idx" ON "notices" USING btree ("order_id");--> statement-breakpoint
DROP INDEX "notices_unsent_idx";
ALTER TABLE "uploads" ADD COLUMN "bytes" integer;--> statement-breakpoint
CREATE INDEX "uploads_account_id_created_at_idx" ON "uploads" USING btree ("account_id","created_at");
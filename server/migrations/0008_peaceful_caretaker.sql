ALTER TABLE "disputes" ADD COLUMN "opened_reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "due_reported_for" timestamp (3) with time zone;
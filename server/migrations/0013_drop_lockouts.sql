DROP TABLE "password_tries" CASCADE;--> statement-breakpoint
DROP TABLE "redeem_tries" CASCADE;--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP COLUMN "hour_started_at";--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP COLUMN "sent_in_hour";
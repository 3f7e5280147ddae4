CREATE TABLE "audit_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"asked" jsonb NOT NULL,
	"breaches" jsonb NOT NULL,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_runs_ran_at_idx" ON "audit_runs" USING btree ("ran_at");
CREATE TABLE "app_faults" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"program" text NOT NULL,
	"release" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"pages" text[] NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	CONSTRAINT "app_faults_program" CHECK ("app_faults"."program" in ('h5', 'weapp', 'ops', 'drive')),
	CONSTRAINT "app_faults_count" CHECK ("app_faults"."count" > 0),
	CONSTRAINT "app_faults_settled" CHECK (("app_faults"."settled_at" is null) = ("app_faults"."settled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "app_faults" ADD CONSTRAINT "app_faults_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_faults_fingerprint_key" ON "app_faults" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "app_faults_last_seen_at_idx" ON "app_faults" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "app_faults_message_idx" ON "app_faults" USING btree ("message");
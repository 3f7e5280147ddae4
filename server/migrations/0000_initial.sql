CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text DEFAULT 'traveller' NOT NULL,
	"email" text,
	"phone" text,
	"phone_country_code" text,
	"password_hash" text,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'unknown' NOT NULL,
	"birthday" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_reachable" CHECK ("accounts"."email" is not null or "accounts"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_call_key_pk" PRIMARY KEY("account_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "operation_logs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"operation_module" text NOT NULL,
	"operation_name" text NOT NULL,
	"operation_status" text NOT NULL,
	"request_url" text NOT NULL,
	"request_method" text NOT NULL,
	"request_params" text NOT NULL,
	"response_code" text NOT NULL,
	"response_data" text NOT NULL,
	"error_message" text NOT NULL,
	"platform_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_tries" (
	"email" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_channel_target_purpose_pk" PRIMARY KEY("channel","target","purpose")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_date" date NOT NULL,
	"direction" text NOT NULL,
	"relay_point" text NOT NULL,
	"departs_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"bus_seats" integer NOT NULL,
	"minibuses" integer NOT NULL,
	"minibus_seats" integer NOT NULL,
	"stop_cap" integer NOT NULL,
	"seats_sold" integer DEFAULT 0 NOT NULL,
	"seats_held" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "departures_status" CHECK ("departures"."status" in ('open', 'paused', 'closed')),
	CONSTRAINT "departures_fleet" CHECK ("departures"."minibuses" >= 0 and "departures"."minibus_seats" > 0 and "departures"."stop_cap" > 0),
	CONSTRAINT "departures_seats_within_capacity" CHECK ("departures"."seats_sold" >= 0 and "departures"."seats_held" >= 0 and "departures"."seats_sold" + "departures"."seats_held" <= "departures"."bus_seats")
);
--> statement-breakpoint
CREATE TABLE "seat_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid,
	"state" text NOT NULL,
	"seats" integer NOT NULL,
	"stop_key" text NOT NULL,
	"minibus" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "seat_claims_state" CHECK ("seat_claims"."state" in ('held', 'sold', 'released')),
	CONSTRAINT "seat_claims_expiry" CHECK (("seat_claims"."state" = 'sold') = ("seat_claims"."expires_at" is null)),
	CONSTRAINT "seat_claims_sold_to_order" CHECK ("seat_claims"."state" <> 'sold' or "seat_claims"."order_id" is not null),
	CONSTRAINT "seat_claims_seats" CHECK ("seat_claims"."seats" > 0 and "seat_claims"."minibus" > 0)
);
--> statement-breakpoint
CREATE TABLE "vehicle_assignments" (
	"departure_id" uuid NOT NULL,
	"minibus" integer NOT NULL,
	"vehicle_type" text NOT NULL,
	"plate_number" text NOT NULL,
	"car_brand" text NOT NULL,
	"driver_name" text NOT NULL,
	"driver_arrives_at" timestamp (3) with time zone,
	CONSTRAINT "vehicle_assignments_departure_id_minibus_pk" PRIMARY KEY("departure_id","minibus")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD CONSTRAINT "operation_logs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_key" ON "accounts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operation_logs_created_at_idx" ON "operation_logs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account_id_idx" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_key" ON "departures" USING btree ("direction","relay_point","service_date","departs_at");--> statement-breakpoint
CREATE INDEX "seat_claims_departure_id_idx" ON "seat_claims" USING btree ("departure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_order_id_key" ON "seat_claims" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_one_hold_key" ON "seat_claims" USING btree ("account_id") WHERE "seat_claims"."order_id" is null and "seat_claims"."state" = 'held';--> statement-breakpoint
CREATE INDEX "seat_claims_expires_at_idx" ON "seat_claims" USING btree ("expires_at");
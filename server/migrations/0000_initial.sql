CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text DEFAULT 'traveller' NOT NULL,
	"email" text,
	"country_code" text,
	"phone" text,
	"password_hash" text,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar" text,
	"gender" text,
	"birthday" text,
	"is_vip" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_whole_phone" CHECK (("accounts"."phone" is null) = ("accounts"."country_code" is null)),
	CONSTRAINT "accounts_reachable" CHECK ("accounts"."email" is not null or "accounts"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"proof_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"scene" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"response_code" integer NOT NULL,
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
	"scene" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"hour_started_at" timestamp (3) with time zone NOT NULL,
	"sent_in_hour" integer NOT NULL,
	CONSTRAINT "sign_in_codes_channel_target_scene_pk" PRIMARY KEY("channel","target","scene")
);
--> statement-breakpoint
CREATE TABLE "address_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"key_words" text NOT NULL,
	"searched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"city_names" jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"postal_prefixes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"name_kana" text DEFAULT '' NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"ward_code" text NOT NULL,
	"town_ja" text DEFAULT '' NOT NULL,
	"address_ja" text NOT NULL,
	"postal_code" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"precision" text NOT NULL,
	"dataset" text NOT NULL,
	"source" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "places_precision" CHECK ("places"."precision" in ('exact', 'town'))
);
--> statement-breakpoint
CREATE TABLE "towns" (
	"id" text PRIMARY KEY NOT NULL,
	"ward_code" text NOT NULL,
	"name_ja" text NOT NULL,
	"name_kana" text NOT NULL,
	"name_en" text NOT NULL,
	"chome" smallint,
	"postal_code" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "towns_postal_code" CHECK ("towns"."postal_code" ~ '^[0-9]{7}$')
);
--> statement-breakpoint
CREATE TABLE "used_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"address_id" text NOT NULL,
	"text" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wards" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "airline_terminals" (
	"airline_code" text NOT NULL,
	"origin_code" text NOT NULL,
	"terminal" text NOT NULL,
	CONSTRAINT "airline_terminals_airline_code_origin_code_pk" PRIMARY KEY("airline_code","origin_code")
);
--> statement-breakpoint
CREATE TABLE "airlines" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "airports" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"city_names" jsonb NOT NULL,
	"names" jsonb,
	"country" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"served" boolean DEFAULT false NOT NULL,
	"linked" boolean DEFAULT false NOT NULL,
	"monthly_flights" integer DEFAULT 0 NOT NULL,
	"mistaken" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_flights" (
	"flight_no" text PRIMARY KEY NOT NULL,
	"airline_code" text NOT NULL,
	"origin_code" text NOT NULL,
	"weekdays" text NOT NULL,
	"landing_minute" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"terminal" text NOT NULL,
	"domestic" boolean NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"airport_code" text NOT NULL,
	"terminal" text NOT NULL,
	"names" jsonb NOT NULL,
	"desk" jsonb NOT NULL,
	"walk_minutes" smallint NOT NULL,
	"bus_extra_minutes" smallint NOT NULL,
	CONSTRAINT "terminals_airport_code_terminal_pk" PRIMARY KEY("airport_code","terminal")
);
--> statement-breakpoint
CREATE TABLE "bus_peaks" (
	"relay_point" text NOT NULL,
	"from_clock" text NOT NULL,
	"to_clock" text NOT NULL,
	"extra_minutes" smallint NOT NULL,
	CONSTRAINT "bus_peaks_relay_point_from_clock_pk" PRIMARY KEY("relay_point","from_clock")
);
--> statement-breakpoint
CREATE TABLE "departure_templates" (
	"direction" text NOT NULL,
	"relay_point" text NOT NULL,
	"departs_at" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"bus_seats" smallint NOT NULL,
	"minibuses" smallint NOT NULL,
	"minibus_seats" smallint NOT NULL,
	CONSTRAINT "departure_templates_direction_relay_point_departs_at_valid_from_pk" PRIMARY KEY("direction","relay_point","departs_at","valid_from")
);
--> statement-breakpoint
CREATE TABLE "fares" (
	"valid_from" date NOT NULL,
	"direction" text NOT NULL,
	"from_zone" smallint NOT NULL,
	"to_zone" smallint NOT NULL,
	"currency" text NOT NULL,
	"person_price" bigint NOT NULL,
	CONSTRAINT "fares_valid_from_direction_from_zone_to_zone_currency_pk" PRIMARY KEY("valid_from","direction","from_zone","to_zone","currency"),
	CONSTRAINT "fares_person_price" CHECK ("fares"."person_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "relay_points" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"bays" jsonb NOT NULL,
	"address_ja" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"bus_minutes" smallint NOT NULL,
	"change_minutes" smallint NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_pauses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"direction" text,
	"relay_point" text,
	"paused_from" timestamp (3) with time zone NOT NULL,
	"paused_to" timestamp (3) with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "service_pauses_order" CHECK ("service_pauses"."paused_from" < "service_pauses"."paused_to")
);
--> statement-breakpoint
CREATE TABLE "ward_services" (
	"ward_code" text PRIMARY KEY NOT NULL,
	"relay_point" text NOT NULL,
	"fare_zone" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" text PRIMARY KEY NOT NULL,
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
	"departure_id" text NOT NULL,
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
	"departure_id" text NOT NULL,
	"minibus" integer NOT NULL,
	"vehicle_type" text NOT NULL,
	"plate_number" text NOT NULL,
	"car_brand" text NOT NULL,
	"driver_name" text NOT NULL,
	"driver_phone" text NOT NULL,
	"vehicle_name" text NOT NULL,
	"driver_arrives_at" timestamp (3) with time zone,
	CONSTRAINT "vehicle_assignments_departure_id_minibus_pk" PRIMARY KEY("departure_id","minibus")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"fact" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"cause" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_passengers" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"passport_name" text NOT NULL,
	"kind" text NOT NULL,
	"birthday" date,
	CONSTRAINT "order_passengers_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"parent_order_id" uuid,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"payment" text NOT NULL,
	"fulfilment" text NOT NULL,
	"refund" text NOT NULL,
	"review" text NOT NULL,
	"departure_id" text,
	"hold_id" uuid,
	"seats" integer NOT NULL,
	"stop_key" text NOT NULL,
	"service_date" date,
	"appointed_at" timestamp (3) with time zone NOT NULL,
	"departs_at" timestamp (3) with time zone,
	"times" jsonb,
	"relay_point" text,
	"departure_place" jsonb NOT NULL,
	"destination" jsonb NOT NULL,
	"terminal" text,
	"flight_no" text DEFAULT '' NOT NULL,
	"flight_at" timestamp (3) with time zone,
	"flight" jsonb,
	"qr_source" jsonb,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"infants" smallint NOT NULL,
	"child_seats" smallint NOT NULL,
	"fare_paying" smallint NOT NULL,
	"bags_large" smallint NOT NULL,
	"bags_small" smallint NOT NULL,
	"bags_special" smallint NOT NULL,
	"bags_extra" smallint NOT NULL,
	"contact_name" text NOT NULL,
	"country_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"wechat_id" text NOT NULL,
	"line" text NOT NULL,
	"whatsapp" text NOT NULL,
	"kakaotalk" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"price" jsonb NOT NULL,
	"pay_price_jpy" bigint NOT NULL,
	"coupon_id" uuid,
	"pay_type" text,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"paid_amount_jpy" bigint DEFAULT 0 NOT NULL,
	"paid_fee" bigint DEFAULT 0 NOT NULL,
	"paid_fee_jpy" bigint DEFAULT 0 NOT NULL,
	"pay_until" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"fill_until" timestamp (3) with time zone,
	"filled_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "orders_type" CHECK ("orders"."type" between 1 and 5),
	CONSTRAINT "orders_payment" CHECK ("orders"."payment" in ('unpaid', 'paying', 'failed', 'expired', 'paid')),
	CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment" in ('placed', 'confirmed', 'verified', 'inProgress', 'shipped', 'receiving', 'completed', 'cancelled')),
	CONSTRAINT "orders_refund" CHECK ("orders"."refund" in ('none', 'pending', 'refunding', 'failed', 'partlyRefunded', 'refunded')),
	CONSTRAINT "orders_review" CHECK ("orders"."review" in ('none', 'awaiting', 'reviewed')),
	CONSTRAINT "orders_seats" CHECK ("orders"."seats" >= 0),
	CONSTRAINT "orders_money" CHECK ("orders"."pay_price_jpy" >= 0 and "orders"."paid_amount_jpy" between 0 and "orders"."pay_price_jpy")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reason_other" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"kept_fee_jpy" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"provider_refund_id" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_jpy" >= 0 and "refunds"."amount" >= 0 and "refunds"."kept_fee_jpy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ride_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"pay_type" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"amount_jpy" bigint NOT NULL,
	"fee_jpy" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_payment_id" text,
	"card_brand" text,
	"card_last4" text,
	"card_funding" text,
	"card_country" text,
	"fields_url" text,
	"fields_session_id" text,
	"redirect_url" text,
	"wechat" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"next_sync_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('created', 'requiresAction', 'processing', 'succeeded', 'failed')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."fee_jpy" between 0 and "payment_attempts"."amount_jpy"),
	CONSTRAINT "payment_attempts_error" CHECK (("payment_attempts"."status" = 'failed') = ("payment_attempts"."error_code" is not null)),
	CONSTRAINT "payment_attempts_last4" CHECK (length("payment_attempts"."card_last4") = 4)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider_object_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surplus_refunds" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD CONSTRAINT "operation_logs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_ward_code_wards_code_fk" FOREIGN KEY ("ward_code") REFERENCES "public"."wards"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "towns" ADD CONSTRAINT "towns_ward_code_wards_code_fk" FOREIGN KEY ("ward_code") REFERENCES "public"."wards"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_flights" ADD CONSTRAINT "sample_flights_airline_code_airlines_code_fk" FOREIGN KEY ("airline_code") REFERENCES "public"."airlines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_flights" ADD CONSTRAINT "sample_flights_origin_code_airports_code_fk" FOREIGN KEY ("origin_code") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_airport_code_airports_code_fk" FOREIGN KEY ("airport_code") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bus_peaks" ADD CONSTRAINT "bus_peaks_relay_point_relay_points_code_fk" FOREIGN KEY ("relay_point") REFERENCES "public"."relay_points"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_templates" ADD CONSTRAINT "departure_templates_relay_point_relay_points_code_fk" FOREIGN KEY ("relay_point") REFERENCES "public"."relay_points"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_pauses" ADD CONSTRAINT "service_pauses_relay_point_relay_points_code_fk" FOREIGN KEY ("relay_point") REFERENCES "public"."relay_points"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ward_services" ADD CONSTRAINT "ward_services_ward_code_wards_code_fk" FOREIGN KEY ("ward_code") REFERENCES "public"."wards"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ward_services" ADD CONSTRAINT "ward_services_relay_point_relay_points_code_fk" FOREIGN KEY ("relay_point") REFERENCES "public"."relay_points"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_passengers" ADD CONSTRAINT "order_passengers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_order_id_orders_id_fk" FOREIGN KEY ("parent_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_codes" ADD CONSTRAINT "ride_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD CONSTRAINT "surplus_refunds_out_trade_no_payment_attempts_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."payment_attempts"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_key" ON "accounts" USING btree ("country_code","phone");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operation_logs_created_at_idx" ON "operation_logs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account_id_idx" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_searches_key_words_key" ON "address_searches" USING btree ("owner","key_words");--> statement-breakpoint
CREATE INDEX "address_searches_searched_at_idx" ON "address_searches" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "places_dataset_idx" ON "places" USING btree ("dataset");--> statement-breakpoint
CREATE UNIQUE INDEX "used_addresses_choice_key" ON "used_addresses" USING btree ("owner","address_id");--> statement-breakpoint
CREATE INDEX "used_addresses_used_at_idx" ON "used_addresses" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "service_pauses_time_idx" ON "service_pauses" USING btree ("paused_to","paused_from");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_line_key" ON "departures" USING btree ("direction","relay_point","departs_at");--> statement-breakpoint
CREATE INDEX "seat_claims_departure_id_idx" ON "seat_claims" USING btree ("departure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_order_id_key" ON "seat_claims" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_one_hold_key" ON "seat_claims" USING btree ("account_id") WHERE "seat_claims"."order_id" is null and "seat_claims"."state" = 'held';--> statement-breakpoint
CREATE INDEX "seat_claims_expires_at_idx" ON "seat_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notices_due_idx" ON "notices" USING btree ("next_try_at") WHERE "notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "order_log_order_id_idx" ON "order_log" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_no_key" ON "orders" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_hold_id_key" ON "orders" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "orders_account_created_idx" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_departure_id_idx" ON "orders" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "orders_parent_order_id_idx" ON "orders" USING btree ("parent_order_id");--> statement-breakpoint
CREATE INDEX "orders_pay_until_idx" ON "orders" USING btree ("pay_until") WHERE "orders"."payment" in ('unpaid', 'paying', 'failed') and "orders"."fulfilment" = 'placed';--> statement-breakpoint
CREATE INDEX "orders_fill_until_idx" ON "orders" USING btree ("fill_until") WHERE "orders"."filled_at" is null and "orders"."fulfilment" = 'confirmed';--> statement-breakpoint
CREATE INDEX "orders_flight_idx" ON "orders" USING btree ("flight_no","flight_at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due_idx" ON "refunds" USING btree ("status","next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_codes_version_key" ON "ride_codes" USING btree ("order_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_codes_live_order_key" ON "ride_codes" USING btree ("order_id") WHERE "ride_codes"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ride_codes_live_code_key" ON "ride_codes" USING btree ("code") WHERE "ride_codes"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_live_order_key" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" in ('created', 'requiresAction', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_request_key" ON "payment_attempts" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "payment_attempts_order_created_idx" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_payment_key" ON "payment_attempts" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_next_sync_idx" ON "payment_attempts" USING btree ("next_sync_at");--> statement-breakpoint
CREATE INDEX "surplus_refunds_due_idx" ON "surplus_refunds" USING btree ("next_try_at") WHERE "surplus_refunds"."status" <> 'done';
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
	"deleted_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_whole_phone" CHECK (("accounts"."phone" is null) = ("accounts"."country_code" is null)),
	CONSTRAINT "accounts_reachable" CHECK ("accounts"."email" is not null or "accounts"."phone" is not null or "accounts"."deleted_at" is not null)
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
CREATE TABLE "identity_proofs" (
	"proof_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"way" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"account_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_account_id_device_hash_pk" PRIMARY KEY("account_id","device_hash")
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
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"scene" text NOT NULL,
	"requester" text DEFAULT '' NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_channel_target_scene_requester_pk" PRIMARY KEY("channel","target","scene","requester")
);
--> statement-breakpoint
CREATE TABLE "traveller_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"contact" jsonb NOT NULL,
	"passengers" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"asked" jsonb NOT NULL,
	"breaches" jsonb NOT NULL,
	"took_ms" integer NOT NULL
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
	"used_at" timestamp (3) with time zone NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
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
	"progress" text DEFAULT 'scheduled' NOT NULL,
	"late_minutes" integer DEFAULT 0 NOT NULL,
	"boarding_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"at_relay_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"bay" text DEFAULT '' NOT NULL,
	"planned_at" timestamp (3) with time zone,
	"plan_version" integer DEFAULT 0 NOT NULL,
	"planned_by" text,
	"bus_seats" integer NOT NULL,
	"minibuses" integer NOT NULL,
	"minibus_seats" integer NOT NULL,
	"stop_cap" integer NOT NULL,
	"seats_sold" integer DEFAULT 0 NOT NULL,
	"seats_held" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "departures_planned_by" CHECK ("departures"."planned_by" in ('timer', 'staff')),
	CONSTRAINT "departures_status" CHECK ("departures"."status" in ('open', 'paused', 'closed')),
	CONSTRAINT "departures_progress" CHECK ("departures"."progress" in ('scheduled', 'boarding', 'left', 'atRelay', 'done')),
	CONSTRAINT "departures_fleet" CHECK ("departures"."minibuses" >= 0 and "departures"."minibus_seats" > 0 and "departures"."stop_cap" > 0),
	CONSTRAINT "departures_seats_within_capacity" CHECK ("departures"."seats_sold" >= 0 and "departures"."seats_held" >= 0 and "departures"."seats_sold" + "departures"."seats_held" <= "departures"."bus_seats")
);
--> statement-breakpoint
CREATE TABLE "lapsed_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"lapsed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planned_stops" (
	"departure_id" text NOT NULL,
	"leg" text NOT NULL,
	"minibus" integer NOT NULL,
	"position" integer NOT NULL,
	"stop_key" text NOT NULL,
	"ward_code" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	"extra_minutes" integer NOT NULL,
	CONSTRAINT "planned_stops_departure_id_leg_minibus_position_pk" PRIMARY KEY("departure_id","leg","minibus","position"),
	CONSTRAINT "planned_stops_leg" CHECK ("planned_stops"."leg" in ('collect', 'deliver')),
	CONSTRAINT "planned_stops_position" CHECK ("planned_stops"."position" > 0 and "planned_stops"."minibus" > 0)
);
--> statement-breakpoint
CREATE TABLE "seat_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"departure_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid,
	"joins_order_id" uuid,
	"state" text NOT NULL,
	"seats" integer NOT NULL,
	"stop_key" text NOT NULL,
	"minibus" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"device" text,
	"network" text,
	CONSTRAINT "seat_claims_state" CHECK ("seat_claims"."state" in ('held', 'sold', 'released')),
	CONSTRAINT "seat_claims_expiry" CHECK (("seat_claims"."state" = 'sold') = ("seat_claims"."expires_at" is null)),
	CONSTRAINT "seat_claims_sold_to_order" CHECK ("seat_claims"."state" <> 'sold' or "seat_claims"."order_id" is not null),
	CONSTRAINT "seat_claims_joins" CHECK ("seat_claims"."joins_order_id" is null or "seat_claims"."order_id" is not null),
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
	"channel" text DEFAULT 'email' NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp (3) with time zone
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
	"taker_account_id" uuid,
	"lang" text NOT NULL,
	"taker_lang" text,
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
	"replaces_order_id" uuid,
	"held_up_at" timestamp (3) with time zone,
	"missed_at" timestamp (3) with time zone,
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
	"partner_version_id" integer,
	"pay_type" text,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"paid_amount_jpy" bigint DEFAULT 0 NOT NULL,
	"paid_fee" bigint DEFAULT 0 NOT NULL,
	"paid_fee_jpy" bigint DEFAULT 0 NOT NULL,
	"gift_jpy" bigint DEFAULT 0 NOT NULL,
	"pay_until" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"fill_until" timestamp (3) with time zone,
	"filled_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "orders_type" CHECK ("orders"."type" between 1 and 6),
	CONSTRAINT "orders_payment" CHECK ("orders"."payment" in ('unpaid', 'paying', 'failed', 'expired', 'paid')),
	CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment" in ('placed', 'confirmed', 'verified', 'inProgress', 'shipped', 'receiving', 'completed', 'noShow', 'cancelled')),
	CONSTRAINT "orders_refund" CHECK ("orders"."refund" in ('none', 'pending', 'refunding', 'failed', 'partlyRefunded', 'refunded')),
	CONSTRAINT "orders_review" CHECK ("orders"."review" in ('none', 'awaiting', 'reviewed')),
	CONSTRAINT "orders_no_show" CHECK ("orders"."fulfilment" <> 'noShow' or ("orders"."payment" = 'paid' and "orders"."ended_at" is not null)),
	CONSTRAINT "orders_missed" CHECK ("orders"."missed_at" is null or "orders"."fulfilment" in ('confirmed', 'noShow', 'cancelled')),
	CONSTRAINT "orders_seats" CHECK ("orders"."seats" >= 0),
	CONSTRAINT "orders_gift" CHECK ("orders"."gift_jpy" between 0 and "orders"."pay_price_jpy"),
	CONSTRAINT "orders_money" CHECK ("orders"."pay_price_jpy" >= 0 and "orders"."paid_amount_jpy" between 0 and "orders"."pay_price_jpy")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reason_other" text DEFAULT '' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"decided_by" uuid,
	"approved_jpy" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_requests_decision" CHECK (("refund_requests"."decided_at" is null) = ("refund_requests"."decision" is null))
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
	"gift_jpy" bigint DEFAULT 0 NOT NULL,
	"kept_fee_jpy" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"provider_refund_id" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_gift" CHECK ("refunds"."gift_jpy" between 0 and "refunds"."amount_jpy"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_jpy" >= 0 and "refunds"."amount" >= 0 and "refunds"."kept_fee_jpy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ride_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"code_hash" "bytea",
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "companion_riders" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"passport_name" text NOT NULL,
	"kind" text NOT NULL,
	"birthday" date,
	"filled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companion_riders_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"stars" smallint NOT NULL,
	"service_attitude" smallint NOT NULL,
	"price" smallint NOT NULL,
	"comfort" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5 and "reviews"."service_attitude" between 1 and 5 and "reviews"."price" between 1 and 5 and "reviews"."comfort" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"md5" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "coupon_claims" (
	"package_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_claims_package_id_account_id_number_pk" PRIMARY KEY("package_id","account_id","number")
);
--> statement-breakpoint
CREATE TABLE "coupon_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titles" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"stock" integer NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"per_account" smallint NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "coupon_packages_stock" CHECK ("coupon_packages"."claimed" between 0 and "coupon_packages"."stock")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coupon_no" text NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"terms" jsonb NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"direction" text,
	"airport_code" text,
	"package_id" uuid,
	"voucher_batch_id" uuid,
	"reason_order_id" uuid,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_order_id" uuid,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "coupons_used" CHECK (("coupons"."used_order_id" is null) = ("coupons"."used_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reduction_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titles" jsonb NOT NULL,
	"off" jsonb NOT NULL,
	"direction" text,
	"airport_code" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note" text NOT NULL,
	"template" jsonb NOT NULL,
	"code_count" integer NOT NULL,
	"redeem_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"account_id" uuid,
	"added_at" timestamp (3) with time zone,
	CONSTRAINT "voucher_codes_added" CHECK (("voucher_codes"."account_id" is null) = ("voucher_codes"."added_at" is null))
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
	"gift_jpy" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "flight_reports" (
	"flight_no" text NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"estimated_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "flight_reports_flight_no_scheduled_at_pk" PRIMARY KEY("flight_no","scheduled_at"),
	CONSTRAINT "flight_reports_status" CHECK ("flight_reports"."status" in ('scheduled', 'onTime', 'delayed', 'landed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "operator_settings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"body" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"value" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" in ('counter', 'dispatcher', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkey_challenges" (
	"challenge" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"asker_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_passkey_challenges_purpose" CHECK ("staff_passkey_challenges"."purpose" in ('signIn', 'prove', 'add'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"pending_secret" "bytea",
	"pending_until" timestamp (3) with time zone,
	CONSTRAINT "staff_second_factors_confirmed" CHECK (("staff_second_factors"."secret" is null) = ("staff_second_factors"."confirmed_at" is null)),
	CONSTRAINT "staff_second_factors_pending" CHECK (("staff_second_factors"."pending_secret" is null) = ("staff_second_factors"."pending_until" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_trail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"call" text NOT NULL,
	"network" text NOT NULL,
	"outcome" text NOT NULL,
	"order_ids" uuid[] NOT NULL,
	"traveller_ids" uuid[] NOT NULL,
	"subjects" text[] NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"call_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"cards" integer NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"amount_jpy" bigint NOT NULL,
	"balance_jpy" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_card_entries_card_id_position_pk" PRIMARY KEY("card_id","position"),
	CONSTRAINT "gift_card_entries_balance" CHECK ("gift_card_entries"."balance_jpy" >= 0),
	CONSTRAINT "gift_card_entries_sign" CHECK (("gift_card_entries"."kind" = 'spent') = ("gift_card_entries"."amount_jpy" < 0)),
	CONSTRAINT "gift_card_entries_order" CHECK (("gift_card_entries"."kind" = 'issued') = ("gift_card_entries"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_end" text NOT NULL,
	"passport_name" text,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"account_id" uuid,
	"bound_at" timestamp (3) with time zone,
	CONSTRAINT "gift_cards_bound" CHECK (("gift_cards"."account_id" is null) = ("gift_cards"."bound_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ride_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"giver_name" text NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "ride_gifts_taken" CHECK (("ride_gifts"."taken_by" is null) = ("ride_gifts"."taken_at" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_heads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_orders" (
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_amount" CHECK ("invoice_orders"."amount_jpy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"issued" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"head" jsonb NOT NULL,
	"state" text NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"service_fee_jpy" bigint DEFAULT 0 NOT NULL,
	"fee_paid_at" timestamp (3) with time zone,
	"serial_no" text,
	"replaces_id" uuid,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"sent_to" text NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"mail_tries" integer DEFAULT 0 NOT NULL,
	"next_mail_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('applied', 'issued', 'voided')),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."serial_no" is null) = ("invoices"."issued_at" is null)),
	CONSTRAINT "invoices_numbered" CHECK ("invoices"."state" <> 'issued' or "invoices"."serial_no" is not null),
	CONSTRAINT "invoices_voided" CHECK (("invoices"."state" = 'voided') = ("invoices"."voided_at" is not null)),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_jpy" >= 0 and "invoices"."service_fee_jpy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "poster_scans" (
	"poster_id" uuid NOT NULL,
	"day" date NOT NULL,
	"scans" integer NOT NULL,
	CONSTRAINT "poster_scans_poster_id_day_pk" PRIMARY KEY("poster_id","day"),
	CONSTRAINT "poster_scans_scans" CHECK ("poster_scans"."scans" > 0)
);
--> statement-breakpoint
CREATE TABLE "posters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"airport_code" text NOT NULL,
	"terminal" text NOT NULL,
	"spot" text NOT NULL,
	"walk_minutes" smallint NOT NULL,
	"opens" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "posters_walk_minutes" CHECK ("posters"."walk_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_commissions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"partner_version_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"ride_date" date NOT NULL,
	"fare_jpy" bigint NOT NULL,
	"commission_jpy" bigint NOT NULL,
	CONSTRAINT "partner_commissions_sign" CHECK (("partner_commissions"."cause" = 'paid') = ("partner_commissions"."fare_jpy" >= 0))
);
--> statement-breakpoint
CREATE TABLE "partner_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_code" text NOT NULL,
	"names" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"logo" text NOT NULL,
	"off_basis_points" integer,
	"commission_basis_points" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"agreements" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "partner_versions_off" CHECK ("partner_versions"."off_basis_points" between 1 and 9000),
	CONSTRAINT "partner_versions_commission" CHECK ("partner_versions"."commission_basis_points" between 0 and 9000),
	CONSTRAINT "partner_versions_dates" CHECK ("partner_versions"."ends_at" >= "partner_versions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_proofs" ADD CONSTRAINT "identity_proofs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_proofs" ADD CONSTRAINT "identity_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD CONSTRAINT "operation_logs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_details" ADD CONSTRAINT "traveller_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "lapsed_claims" ADD CONSTRAINT "lapsed_claims_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lapsed_claims" ADD CONSTRAINT "lapsed_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_stops" ADD CONSTRAINT "planned_stops_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_joins_order_id_orders_id_fk" FOREIGN KEY ("joins_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD CONSTRAINT "vehicle_assignments_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_passengers" ADD CONSTRAINT "order_passengers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_order_id_orders_id_fk" FOREIGN KEY ("parent_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taker_account_id_accounts_id_fk" FOREIGN KEY ("taker_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces_order_id_orders_id_fk" FOREIGN KEY ("replaces_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_version_id_partner_versions_id_fk" FOREIGN KEY ("partner_version_id") REFERENCES "public"."partner_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_codes" ADD CONSTRAINT "ride_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_riders" ADD CONSTRAINT "companion_riders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_package_id_coupon_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."coupon_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_packages" ADD CONSTRAINT "coupon_packages_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_package_id_coupon_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."coupon_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_voucher_batch_id_voucher_batches_id_fk" FOREIGN KEY ("voucher_batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_reason_order_id_orders_id_fk" FOREIGN KEY ("reason_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_used_order_id_orders_id_fk" FOREIGN KEY ("used_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reduction_campaigns" ADD CONSTRAINT "reduction_campaigns_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_refunds" ADD CONSTRAINT "surplus_refunds_out_trade_no_payment_attempts_out_trade_no_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."payment_attempts"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_reports" ADD CONSTRAINT "flight_reports_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD CONSTRAINT "operator_settings_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey_challenges" ADD CONSTRAINT "staff_passkey_challenges_account_id_staff_members_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_account_id_staff_members_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_account_id_staff_members_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_account_id_staff_members_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_trail" ADD CONSTRAINT "staff_trail_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_batches" ADD CONSTRAINT "gift_card_batches_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_batch_id_gift_card_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."gift_card_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_gifts" ADD CONSTRAINT "ride_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_gifts" ADD CONSTRAINT "ride_gifts_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_heads" ADD CONSTRAINT "invoice_heads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poster_scans" ADD CONSTRAINT "poster_scans_poster_id_posters_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."posters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_commissions" ADD CONSTRAINT "partner_commissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_commissions" ADD CONSTRAINT "partner_commissions_partner_version_id_partner_versions_id_fk" FOREIGN KEY ("partner_version_id") REFERENCES "public"."partner_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_versions" ADD CONSTRAINT "partner_versions_partner_code_partners_code_fk" FOREIGN KEY ("partner_code") REFERENCES "public"."partners"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_versions" ADD CONSTRAINT "partner_versions_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_key" ON "accounts" USING btree ("country_code","phone");--> statement-breakpoint
CREATE INDEX "accounts_to_erase_idx" ON "accounts" USING btree ("deleted_at") WHERE "accounts"."deleted_at" is not null and "accounts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identity_proofs_account_id_idx" ON "identity_proofs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_proofs_session_id_idx" ON "identity_proofs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "known_devices_seen_at_idx" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "operation_logs_created_at_idx" ON "operation_logs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account_id_idx" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tries_window_ends_at_idx" ON "tries" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "audit_runs_ran_at_idx" ON "audit_runs" USING btree ("ran_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_searches_key_words_key" ON "address_searches" USING btree ("owner","key_words");--> statement-breakpoint
CREATE INDEX "address_searches_searched_at_idx" ON "address_searches" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "places_dataset_idx" ON "places" USING btree ("dataset");--> statement-breakpoint
CREATE UNIQUE INDEX "used_addresses_choice_key" ON "used_addresses" USING btree ("owner","address_id");--> statement-breakpoint
CREATE UNIQUE INDEX "used_addresses_default_key" ON "used_addresses" USING btree ("owner") WHERE "used_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "used_addresses_used_at_idx" ON "used_addresses" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "service_pauses_time_idx" ON "service_pauses" USING btree ("paused_to","paused_from");--> statement-breakpoint
CREATE UNIQUE INDEX "departures_line_key" ON "departures" USING btree ("direction","relay_point","departs_at");--> statement-breakpoint
CREATE INDEX "departures_departs_at_idx" ON "departures" USING btree ("departs_at");--> statement-breakpoint
CREATE INDEX "lapsed_claims_account_id_idx" ON "lapsed_claims" USING btree ("account_id","departure_id");--> statement-breakpoint
CREATE INDEX "lapsed_claims_departure_id_idx" ON "lapsed_claims" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "lapsed_claims_lapsed_at_idx" ON "lapsed_claims" USING btree ("lapsed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_stops_stop_key" ON "planned_stops" USING btree ("departure_id","leg","minibus","stop_key");--> statement-breakpoint
CREATE INDEX "seat_claims_departure_id_idx" ON "seat_claims" USING btree ("departure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_order_id_key" ON "seat_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "seat_claims_joins_order_id_idx" ON "seat_claims" USING btree ("joins_order_id") WHERE "seat_claims"."joins_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_claims_one_hold_key" ON "seat_claims" USING btree ("account_id") WHERE "seat_claims"."order_id" is null and "seat_claims"."state" = 'held';--> statement-breakpoint
CREATE INDEX "seat_claims_expires_at_idx" ON "seat_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seat_claims_device_idx" ON "seat_claims" USING btree ("device") WHERE "seat_claims"."device" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notices_account_idx" ON "notices" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_due_idx" ON "notices" USING btree ("next_try_at") WHERE "notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "order_log_order_id_idx" ON "order_log" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_no_key" ON "orders" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_hold_id_key" ON "orders" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "orders_account_created_idx" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_taker_account_id_idx" ON "orders" USING btree ("taker_account_id");--> statement-breakpoint
CREATE INDEX "orders_departure_id_idx" ON "orders" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "orders_parent_order_id_idx" ON "orders" USING btree ("parent_order_id");--> statement-breakpoint
CREATE INDEX "orders_replaces_order_id_idx" ON "orders" USING btree ("replaces_order_id");--> statement-breakpoint
CREATE INDEX "orders_pay_until_idx" ON "orders" USING btree ("pay_until") WHERE "orders"."payment" in ('unpaid', 'paying', 'failed') and "orders"."fulfilment" = 'placed';--> statement-breakpoint
CREATE INDEX "orders_fill_until_idx" ON "orders" USING btree ("fill_until") WHERE "orders"."filled_at" is null and "orders"."fulfilment" = 'confirmed';--> statement-breakpoint
CREATE INDEX "orders_boarded_idx" ON "orders" USING btree ("departs_at") WHERE "orders"."fulfilment" in ('verified', 'inProgress');--> statement-breakpoint
CREATE INDEX "orders_unboarded_idx" ON "orders" USING btree ("service_date") WHERE "orders"."fulfilment" = 'confirmed';--> statement-breakpoint
CREATE INDEX "orders_flight_idx" ON "orders" USING btree ("flight_no","flight_at");--> statement-breakpoint
CREATE INDEX "refund_requests_order_id_idx" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open_key" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_order_id_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due_idx" ON "refunds" USING btree ("status","next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_codes_version_key" ON "ride_codes" USING btree ("order_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_codes_live_order_key" ON "ride_codes" USING btree ("order_id") WHERE "ride_codes"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ride_codes_live_code_key" ON "ride_codes" USING btree ("code_hash") WHERE "ride_codes"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_links_token_hash_key" ON "order_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "order_links_order_id_idx" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "uploads_account_id_created_at_idx" ON "uploads" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_storage_key_key" ON "uploads" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "uploads_expires_at_idx" ON "uploads" USING btree ("expires_at") WHERE "uploads"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_packages_closes_at_idx" ON "coupon_packages" USING btree ("closes_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_coupon_no_key" ON "coupons" USING btree ("coupon_no");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_reason_order_id_key" ON "coupons" USING btree ("reason_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_used_order_id_key" ON "coupons" USING btree ("used_order_id");--> statement-breakpoint
CREATE INDEX "coupons_account_id_idx" ON "coupons" USING btree ("account_id","valid_until");--> statement-breakpoint
CREATE INDEX "reduction_campaigns_ends_at_idx" ON "reduction_campaigns" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "voucher_codes_batch_id_idx" ON "voucher_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_live_order_key" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" in ('created', 'requiresAction', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_request_key" ON "payment_attempts" USING btree ("order_id","request_key");--> statement-breakpoint
CREATE INDEX "payment_attempts_order_created_idx" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_payment_key" ON "payment_attempts" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_next_sync_idx" ON "payment_attempts" USING btree ("next_sync_at");--> statement-breakpoint
CREATE INDEX "surplus_refunds_due_idx" ON "surplus_refunds" USING btree ("next_try_at") WHERE "surplus_refunds"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "flight_reports_scheduled_at_idx" ON "flight_reports" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "operator_settings_kind_idx" ON "operator_settings" USING btree ("kind","valid_from","id");--> statement-breakpoint
CREATE INDEX "staff_actions_subject_idx" ON "staff_actions" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_passkey_challenges_account_id_idx" ON "staff_passkey_challenges" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_credential_id_key" ON "staff_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_account_id_idx" ON "staff_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_trail_call_key" ON "staff_trail" USING btree ("call_key");--> statement-breakpoint
CREATE INDEX "staff_trail_at_idx" ON "staff_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_trail_staff_id_idx" ON "staff_trail" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_trail_order_ids_idx" ON "staff_trail" USING gin ("order_ids");--> statement-breakpoint
CREATE INDEX "gift_card_entries_order_id_idx" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code_hash_key" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_account_id_idx" ON "gift_cards" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gift_cards_batch_id_idx" ON "gift_cards" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_gifts_token_hash_key" ON "ride_gifts" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_gifts_code_hash_key" ON "ride_gifts" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_gifts_order_id_key" ON "ride_gifts" USING btree ("order_id") WHERE "ride_gifts"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_heads_account_id_idx" ON "invoice_heads" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_heads_default_key" ON "invoice_heads" USING btree ("account_id") WHERE "invoice_heads"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_order_key" ON "invoice_orders" USING btree ("order_id") WHERE "invoice_orders"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_serial_no_key" ON "invoices" USING btree ("serial_no");--> statement-breakpoint
CREATE INDEX "invoices_account_applied_idx" ON "invoices" USING btree ("account_id","applied_at");--> statement-breakpoint
CREATE INDEX "invoices_applied_idx" ON "invoices" USING btree ("applied_at") WHERE "invoices"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "invoices_mail_idx" ON "invoices" USING btree ("next_mail_at") WHERE "invoices"."state" = 'issued' and "invoices"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "posters_code_key" ON "posters" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_commissions_paid_key" ON "partner_commissions" USING btree ("order_id") WHERE "partner_commissions"."cause" = 'paid';--> statement-breakpoint
CREATE INDEX "partner_commissions_order_id_idx" ON "partner_commissions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "partner_commissions_at_idx" ON "partner_commissions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "partner_versions_partner_code_idx" ON "partner_versions" USING btree ("partner_code","id");
CREATE TABLE "lost_finds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" serial NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"picture" text,
	"found_at" timestamp (3) with time zone NOT NULL,
	"found_by" text NOT NULL,
	"departure_id" text,
	"minibus" integer,
	"kept_where" text NOT NULL,
	"kept_here" boolean NOT NULL,
	"state" text DEFAULT 'found' NOT NULL,
	"notice_at" timestamp (3) with time zone,
	"notice_number" text DEFAULT '' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_note" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lost_finds_kind" CHECK ("lost_finds"."kind" in ('passport', 'money', 'phone', 'keys', 'bag', 'clothing', 'glasses', 'device', 'other')),
	CONSTRAINT "lost_finds_state" CHECK ("lost_finds"."state" in ('found', 'matched', 'returned', 'shipped', 'police', 'disposed')),
	CONSTRAINT "lost_finds_run" CHECK (("lost_finds"."departure_id" is null) = ("lost_finds"."minibus" is null)),
	CONSTRAINT "lost_finds_ended" CHECK (("lost_finds"."state" in ('found', 'matched')) = ("lost_finds"."ended_at" is null)),
	CONSTRAINT "lost_finds_notice" CHECK ("lost_finds"."notice_at" is null or "lost_finds"."kept_here"),
	CONSTRAINT "lost_finds_urgent" CHECK (not ("lost_finds"."kept_here" and "lost_finds"."kind" in ('passport', 'money', 'phone')))
);
--> statement-breakpoint
CREATE TABLE "lost_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"find_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lost_reports_kind" CHECK ("lost_reports"."kind" in ('passport', 'money', 'phone', 'keys', 'bag', 'clothing', 'glasses', 'device', 'other')),
	CONSTRAINT "lost_reports_closed" CHECK ("lost_reports"."closed_at" is null or "lost_reports"."find_id" is null)
);
--> statement-breakpoint
ALTER TABLE "order_log" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "before" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD CONSTRAINT "lost_finds_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_finds" ADD CONSTRAINT "lost_finds_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_reports" ADD CONSTRAINT "lost_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_reports" ADD CONSTRAINT "lost_reports_find_id_lost_finds_id_fk" FOREIGN KEY ("find_id") REFERENCES "public"."lost_finds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_reports" ADD CONSTRAINT "lost_reports_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lost_finds_number_key" ON "lost_finds" USING btree ("number");--> statement-breakpoint
CREATE INDEX "lost_finds_open_idx" ON "lost_finds" USING btree ("found_at") WHERE "lost_finds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lost_finds_ended_at_idx" ON "lost_finds" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lost_reports_find_id_key" ON "lost_reports" USING btree ("find_id");--> statement-breakpoint
CREATE INDEX "lost_reports_order_id_idx" ON "lost_reports" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "lost_reports_open_idx" ON "lost_reports" USING btree ("created_at") WHERE "lost_reports"."find_id" is null and "lost_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "order_log_staff_at_idx" ON "order_log" USING btree ("at","id") WHERE "order_log"."actor" = 'staff';--> statement-breakpoint
CREATE INDEX "staff_actions_at_idx" ON "staff_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_staff_id_idx" ON "staff_actions" USING btree ("staff_id","at");--> statement-breakpoint
-- By hand: what staff did is added to and never changed, and nothing but the job that trims the log deletes of it, which says so for its own
-- transaction.
CREATE FUNCTION keep_staff_actions() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and current_setting('noriai.trims_log', true) = 'on' then
    return null;
  end if;
  raise exception '% only grows', tg_table_name;
end $$;--> statement-breakpoint
CREATE TRIGGER staff_actions_kept BEFORE UPDATE OR DELETE ON staff_actions FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_actions();

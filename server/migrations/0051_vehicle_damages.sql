CREATE TABLE "vehicle_damages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid,
	"source" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"event_id" uuid,
	"driver_id" uuid,
	"shift_id" uuid,
	"moment" text,
	"staff_id" uuid,
	"repaired_at" timestamp (3) with time zone,
	"repaired_by" uuid,
	"repair_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_damages_source" CHECK ("vehicle_damages"."source" in ('driver', 'rollCall', 'desk')),
	CONSTRAINT "vehicle_damages_by" CHECK (("vehicle_damages"."source" = 'driver') = ("vehicle_damages"."event_id" is not null) and ("vehicle_damages"."source" = 'driver') = ("vehicle_damages"."driver_id" is not null) and ("vehicle_damages"."source" = 'driver') = ("vehicle_damages"."staff_id" is null)),
	CONSTRAINT "vehicle_damages_roll_call" CHECK (("vehicle_damages"."source" = 'rollCall') = ("vehicle_damages"."shift_id" is not null) and ("vehicle_damages"."shift_id" is null) = ("vehicle_damages"."moment" is null)),
	CONSTRAINT "vehicle_damages_vehicle" CHECK ("vehicle_damages"."vehicle_id" is not null or "vehicle_damages"."source" = 'driver'),
	CONSTRAINT "vehicle_damages_repaired" CHECK (("vehicle_damages"."repaired_at" is null) = ("vehicle_damages"."repaired_by" is null))
);
--> statement-breakpoint
ALTER TABLE "vehicle_assignments" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_damages" ADD CONSTRAINT "vehicle_damages_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_damages" ADD CONSTRAINT "vehicle_damages_event_id_stop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."stop_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_damages" ADD CONSTRAINT "vehicle_damages_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_damages" ADD CONSTRAINT "vehicle_damages_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_damages" ADD CONSTRAINT "vehicle_damages_repaired_by_accounts_id_fk" FOREIGN KEY ("repaired_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_damages_event_key" ON "vehicle_damages" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_damages_roll_call_key" ON "vehicle_damages" USING btree ("shift_id","moment","vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicle_damages_open_idx" ON "vehicle_damages" USING btree ("vehicle_id","reported_at") WHERE "vehicle_damages"."repaired_at" is null;--> statement-breakpoint
-- From here on written by hand. A server of the release before writes events and no damages: both are done for it, and what it does not know of is read from
-- the run as it is. A server of this release then says which vehicle it was. This trigger and its function go a release later.
CREATE FUNCTION follow_damage_event() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.kind = 'damaged' then
    insert into vehicle_damages (vehicle_id, source, reported_at, text, event_id, driver_id)
    values ((
        select a.vehicle_id from vehicle_assignments a
        where a.departure_id = new.departure_id and a.minibus = new.minibus and a.driver_id = new.driver_id),
      'driver', least(new.at, new.received_at), new.text, new.id, new.driver_id)
    on conflict (event_id) do nothing;
  else
    delete from vehicle_damages where event_id = new.undoes and repaired_at is null;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER stop_events_damages AFTER INSERT ON stop_events FOR EACH ROW
  WHEN (new.by = 'driver' AND new.kind IN ('damaged', 'undone')) EXECUTE FUNCTION follow_damage_event();--> statement-breakpoint
-- What was reported within a week of the newest event and not taken back; what was closed in the queue was shown no more, and counts as repaired then.
INSERT INTO vehicle_damages (vehicle_id, source, reported_at, text, event_id, driver_id, repaired_at, repaired_by)
SELECT a.vehicle_id, 'driver', least(e.at, e.received_at), e.text, e.id, e.driver_id, m.done_at, m.done_by
FROM stop_events e
LEFT JOIN vehicle_assignments a ON a.departure_id = e.departure_id AND a.minibus = e.minibus AND a.driver_id = e.driver_id
LEFT JOIN attention_marks m ON m.key = 'damage:' || e.id::text AND m.done_at IS NOT NULL
WHERE e.kind = 'damaged' AND e.by = 'driver'
  AND e.received_at >= (SELECT max(received_at) FROM stop_events) - interval '7 days'
  AND NOT EXISTS (SELECT 1 FROM stop_events u WHERE u.undoes = e.id)
ON CONFLICT (event_id) DO NOTHING;

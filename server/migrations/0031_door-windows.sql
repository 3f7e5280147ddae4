ALTER TABLE "departures" ADD COLUMN "left_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "announced_windows" jsonb;--> statement-breakpoint
ALTER TABLE "report_cells" ADD COLUMN "doors" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cells" ADD COLUMN "doors_in_window" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand: the views of the reports know doors and windows, and when a departure was to leave.
-- Left on time: of a pick-up by the time of its bus; of the others by when the first minibus was to set out, as far as that was kept.
CREATE OR REPLACE VIEW report_left_on_time AS
SELECT d.service_date AS day, split_part(d.id, ':', 1) || ':' || split_part(d.id, ':', 4) AS line,
  left(split_part(d.id, ':', 3), 2) AS hour, d.id AS departure_id,
  (d.left_at <= coalesce(d.left_due_at, d.departs_at) + interval '5 minutes')::int AS on_time
FROM departures d
WHERE d.left_at IS NOT NULL;--> statement-breakpoint
-- Door in window: of parties that rode, each door at which driver or desk reported the minibus (the first report of that stop that stands),
-- and whether that was within the window that the party was told last before boarding, whole minutes. A transfer's key has both doors.
CREATE VIEW report_door_windows AS
SELECT o.ride_day AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, told.leg, came.at AS came_at,
  (date_trunc('minute', came.at) BETWEEN to_timestamp((told.door ->> 'from')::bigint / 1000) AND to_timestamp((told.door ->> 'to')::bigint / 1000))::int AS in_window
FROM report_orders o JOIN orders b ON b.id = o.order_id
CROSS JOIN LATERAL jsonb_each(b.announced_windows) told(leg, door)
JOIN seat_claims c ON c.order_id = o.order_id AND c.departure_id = o.departure_id AND c.state = 'sold'
CROSS JOIN LATERAL (
  SELECT min(e.at) AS at FROM stop_events e
  WHERE e.departure_id = o.departure_id AND e.minibus = c.minibus AND e.leg = told.leg AND e.by <> 'clock'
    AND e.kind IN ('arrived', 'pickedUp', 'droppedOff') AND e.contradicts IS NULL
    AND e.stop_key = CASE WHEN o.line LIKE 'transfer:%' THEN split_part(c.stop_key, '|', CASE told.leg WHEN 'collect' THEN 1 ELSE 2 END) ELSE c.stop_key END
    AND NOT EXISTS (SELECT 1 FROM stop_events u WHERE u.undoes = e.id)
) came
WHERE o.is_ride AND o.fulfilment IN ('inProgress', 'completed') AND b.announced_windows IS NOT NULL AND came.at IS NOT NULL;--> statement-breakpoint
ALTER VIEW report_facts RENAME TO report_paid_facts;--> statement-breakpoint
CREATE VIEW report_facts AS SELECT f.*, 0 AS doors, 0 AS doors_in_window FROM report_paid_facts f UNION ALL SELECT day, line, hour, partner, language, channel, NULL, 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0, 0,0, 1, in_window FROM report_door_windows;--> statement-breakpoint
-- A server of the release before, which runs beside ours for a while, takes a scan or a step back without knowing what hangs on it.
CREATE FUNCTION forget_announced_windows() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.announced_windows := null;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER orders_windows_of_scan BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (new.verified_at IS NULL AND new.announced_windows IS NOT NULL) EXECUTE FUNCTION forget_announced_windows();--> statement-breakpoint
CREATE FUNCTION forget_left_due() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.left_due_at := null;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER departures_due_of_leaving BEFORE UPDATE ON departures FOR EACH ROW
  WHEN (new.left_at IS NULL AND new.left_due_at IS NOT NULL) EXECUTE FUNCTION forget_left_due();

-- Written by hand: a departure that was called off after it had left is none that left on time, or late; its parties rode another one.
CREATE OR REPLACE VIEW report_left_on_time AS
SELECT d.service_date AS day, split_part(d.id, ':', 1) || ':' || split_part(d.id, ':', 4) AS line,
  left(split_part(d.id, ':', 3), 2) AS hour, d.id AS departure_id,
  (d.left_at <= coalesce(d.left_due_at, d.departs_at) + interval '5 minutes')::int AS on_time
FROM departures d
WHERE d.left_at IS NOT NULL AND d.status <> 'cancelled';

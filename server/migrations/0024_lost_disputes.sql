ALTER TABLE "report_cells" ADD COLUMN "lost_jpy" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cells" ADD COLUMN "lost_disputes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand: the views of the reports know lost disputes.
CREATE VIEW report_disputes AS
SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputes' AS kind, d.amount_jpy AS lost_jpy, 1 AS lost_disputes FROM disputes d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN report_orders o ON o.order_id = a.order_id WHERE d.status = 'lost' AND d.amount_jpy > 0 AND NOT EXISTS (SELECT 1 FROM surplus_refunds s WHERE s.out_trade_no = d.out_trade_no AND (s.status <> 'done' OR s.hand_method = 'dispute'))
UNION ALL SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputeFees', d.fee_jpy, 0 FROM disputes d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN report_orders o ON o.order_id = a.order_id WHERE d.decided_at IS NOT NULL AND d.fee_jpy > 0
UNION ALL SELECT (f.done_at AT TIME ZONE 'Asia/Tokyo')::date, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputes', f.gift_jpy - f.amount_jpy, 0 FROM refunds f JOIN report_orders o ON o.order_id = f.order_id WHERE f.status = 'done' AND f.hand_method = 'dispute' AND f.amount_jpy <> f.gift_jpy;--> statement-breakpoint
ALTER VIEW report_journal RENAME TO report_ride_journal;--> statement-breakpoint
CREATE VIEW report_journal AS SELECT * FROM report_ride_journal UNION ALL SELECT day, order_id, kind, 'dispute', lost_jpy FROM report_disputes;--> statement-breakpoint
ALTER VIEW report_facts RENAME TO report_ride_facts;--> statement-breakpoint
CREATE VIEW report_facts AS SELECT f.*, 0::bigint AS lost_jpy, 0 AS lost_disputes FROM report_ride_facts f UNION ALL SELECT day, line, hour, partner, language, channel, NULL, 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0, lost_jpy, lost_disputes FROM report_disputes;

ALTER TABLE "counter_entries" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "counter_entries" ADD CONSTRAINT "counter_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_entries_invoice_id_idx" ON "counter_entries" USING btree ("invoice_id");--> statement-breakpoint
-- From here on written by hand: the journal knows what came in and pays no order, on the day on which it came and on the day on which it went back. Its order
-- may be one that was never paid, which is in no other view of the reports.
CREATE VIEW report_surplus AS
SELECT (s.created_at AT TIME ZONE 'Asia/Tokyo')::date AS day, a.order_id, 'surplus' AS kind, a.pay_type AS way, s.amount_jpy AS gross_jpy
FROM surplus_refunds s JOIN payment_attempts a ON a.out_trade_no = s.out_trade_no WHERE s.amount_jpy <> 0
UNION ALL
SELECT (s.done_at AT TIME ZONE 'Asia/Tokyo')::date, a.order_id, 'surplusBack', coalesce(s.hand_method, a.pay_type), s.amount_jpy
FROM surplus_refunds s JOIN payment_attempts a ON a.out_trade_no = s.out_trade_no WHERE s.status = 'done' AND s.amount_jpy <> 0;--> statement-breakpoint
-- Fees of invoices that were paid at the counter, on that day.
CREATE VIEW report_invoice_fees AS
SELECT (e.at AT TIME ZONE 'Asia/Tokyo')::date AS day, e.order_id, 'invoiceFees' AS kind,
  CASE e.way WHEN 'terminal' THEN 'terminal' ELSE 'counter' END AS way, e.amount_jpy AS gross_jpy
FROM counter_entries e WHERE e.invoice_id IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW report_journal AS SELECT * FROM report_ride_journal
UNION ALL SELECT day, order_id, kind, 'dispute', lost_jpy FROM report_disputes
UNION ALL SELECT day, order_id, kind, way, gross_jpy FROM report_surplus
UNION ALL SELECT day, order_id, kind, way, gross_jpy FROM report_invoice_fees;--> statement-breakpoint
-- A payment that paid no order can be disputed as well: what that costs is lost like any other.
CREATE OR REPLACE VIEW report_disputes AS
SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputes' AS kind, d.amount_jpy AS lost_jpy, 1 AS lost_disputes FROM disputes d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN report_orders o ON o.order_id = a.order_id WHERE d.status = 'lost' AND d.amount_jpy > 0 AND NOT EXISTS (SELECT 1 FROM surplus_refunds s WHERE s.out_trade_no = d.out_trade_no AND (s.status <> 'done' OR s.hand_method = 'dispute'))
UNION ALL SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputeFees', d.fee_jpy, 0 FROM disputes d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN report_orders o ON o.order_id = a.order_id WHERE d.decided_at IS NOT NULL AND d.fee_jpy > 0
UNION ALL SELECT (f.done_at AT TIME ZONE 'Asia/Tokyo')::date, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputes', f.gift_jpy - f.amount_jpy, 0 FROM refunds f JOIN report_orders o ON o.order_id = f.order_id WHERE f.status = 'done' AND f.hand_method = 'dispute' AND f.amount_jpy <> f.gift_jpy
UNION ALL SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date, 'none', 'none', 'none', b.lang, CASE WHEN b.channel <> 'app' THEN b.channel ELSE 'direct' END, b.id, 'disputes', d.amount_jpy, 1 FROM disputes d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN orders b ON b.id = a.order_id WHERE b.payment <> 'paid' AND d.status = 'lost' AND d.amount_jpy > 0 AND NOT EXISTS (SELECT 1 FROM surplus_refunds s WHERE s.out_trade_no = d.out_trade_no AND (s.status <> 'done' OR s.hand_method = 'dispute'))
UNION ALL SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date, 'none', 'none', 'none', b.lang, CASE WHEN b.channel <> 'app' THEN b.channel ELSE 'direct' END, b.id, 'disputeFees', d.fee_jpy, 0 FROM disputes d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN orders b ON b.id = a.order_id WHERE b.payment <> 'paid' AND d.decided_at IS NOT NULL AND d.fee_jpy > 0;

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
UNION ALL SELECT day, order_id, kind, way, gross_jpy FROM report_invoice_fees;

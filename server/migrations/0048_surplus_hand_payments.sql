CREATE TABLE "surplus_hand_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_jpy" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"owed_again_at" timestamp (3) with time zone,
	CONSTRAINT "surplus_hand_payments_amount" CHECK ("surplus_hand_payments"."amount_jpy" > 0),
	CONSTRAINT "surplus_hand_payments_owed" CHECK ("surplus_hand_payments"."owed_again_at" is null or "surplus_hand_payments"."method" = 'dispute')
);
--> statement-breakpoint
ALTER TABLE "surplus_hand_payments" ADD CONSTRAINT "surplus_hand_payments_attempt_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."payment_attempts"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_hand_payments" ADD CONSTRAINT "surplus_hand_payments_surplus_fk" FOREIGN KEY ("out_trade_no") REFERENCES "public"."surplus_refunds"("out_trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "surplus_hand_payments_out_trade_no_idx" ON "surplus_hand_payments" USING btree ("out_trade_no");--> statement-breakpoint
-- From here on written by hand: the rows of a surplus that is paid by hand and has none. Of what banks had given its payer when staff paid the rest, by
-- disputes that are lost, or were by then and are looked at again, each is a row; of one that was won since staff have paid the part by its log already.
CREATE FUNCTION write_surplus_hand_payments(which text) RETURNS void LANGUAGE sql AS $$
  with surplus as (
    select s.amount_jpy, s.hand_method, coalesce(s.hand_reference, '') as reference, s.done_at, a.order_id,
      coalesce(s.hand_paid_on, (s.done_at at time zone 'Asia/Tokyo')::date) as paid_on
    from surplus_refunds s join payment_attempts a on a.out_trade_no = s.out_trade_no
    where s.out_trade_no = which and s.status = 'done' and s.hand_method is not null and s.done_at is not null
      and not exists (select 1 from surplus_hand_payments p where p.out_trade_no = which and p.owed_again_at is null)
  ), lost as (
    select d.id, d.amount_jpy from disputes d cross join surplus s
    where d.out_trade_no = which and d.amount_jpy > 0 and s.hand_method <> 'dispute' and (
      (d.status = 'lost' and d.decided_at <= s.done_at) or (d.status in ('needsResponse', 'review') and (
        select l.to_state from order_log l
        where l.order_id = s.order_id and l.fact = 'note' and l.note = d.id and l.at <= s.done_at
          and l.to_state in ('disputeOpened', 'disputeInReview', 'disputeWon', 'disputeLost')
        order by l.id desc limit 1) = 'disputeLost'))
  ), given as (
    select l.id, l.amount_jpy from lost l where (select sum(lost.amount_jpy) from lost) < (select s.amount_jpy from surplus s)
  ), part as (
    select 'dispute' as method, g.id as reference, g.amount_jpy from given g
    union all
    select s.hand_method, s.reference, s.amount_jpy - (select coalesce(sum(g.amount_jpy), 0) from given g)::bigint from surplus s
  )
  insert into surplus_hand_payments (out_trade_no, amount_jpy, method, reference, paid_on, done_at)
  select which, part.amount_jpy, part.method, part.reference, s.paid_on, s.done_at
  from surplus s cross join part where part.amount_jpy > 0
$$;--> statement-breakpoint
SELECT write_surplus_hand_payments(out_trade_no) FROM surplus_refunds WHERE status = 'done' AND hand_method IS NOT NULL;--> statement-breakpoint
-- A server of the release before writes no such rows, and owes again only a surplus that a bank had given in full: both are done for it. This and what it calls
-- go a release later.
CREATE FUNCTION follow_surplus_refund() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.status = 'done' then
    perform write_surplus_hand_payments(new.out_trade_no);
  else
    update surplus_hand_payments set owed_again_at = new.came_back_at
    where out_trade_no = new.out_trade_no and method = 'dispute' and owed_again_at is null;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER surplus_refunds_hand_payments AFTER INSERT OR UPDATE ON surplus_refunds FOR EACH ROW
  WHEN ((new.status = 'done' AND new.hand_method IS NOT NULL) OR (new.status = 'pending' AND new.came_back_at IS NOT NULL))
  EXECUTE FUNCTION follow_surplus_refund();--> statement-breakpoint
-- What came too much goes back by each payment by hand that counts, and by the provider what those leave of it.
CREATE OR REPLACE VIEW report_surplus AS
SELECT (s.created_at AT TIME ZONE 'Asia/Tokyo')::date AS day, a.order_id, 'surplus' AS kind, a.pay_type AS way, s.amount_jpy AS gross_jpy
FROM surplus_refunds s JOIN payment_attempts a ON a.out_trade_no = s.out_trade_no WHERE s.amount_jpy <> 0
UNION ALL
SELECT (p.done_at AT TIME ZONE 'Asia/Tokyo')::date, a.order_id, 'surplusBack', p.method, p.amount_jpy
FROM surplus_hand_payments p JOIN payment_attempts a ON a.out_trade_no = p.out_trade_no WHERE p.owed_again_at IS NULL
UNION ALL
SELECT (s.done_at AT TIME ZONE 'Asia/Tokyo')::date, a.order_id, 'surplusBack', a.pay_type, s.amount_jpy - paid.jpy
FROM surplus_refunds s JOIN payment_attempts a ON a.out_trade_no = s.out_trade_no
CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_jpy), 0)::bigint AS jpy FROM surplus_hand_payments p WHERE p.out_trade_no = s.out_trade_no AND p.owed_again_at IS NULL) paid
WHERE s.status = 'done' AND s.hand_method IS NULL AND s.amount_jpy <> paid.jpy;--> statement-breakpoint
-- What a lost dispute cost us. Of a surplus that is owed still it is what is held for the payer, and of one that has gone back what the banks took, in their
-- sequence, beyond what was noted as given by them.
CREATE VIEW report_losses AS
SELECT d.out_trade_no, d.decided_at, CASE WHEN s.out_trade_no IS NULL THEN d.amount_jpy WHEN s.status <> 'done' THEN 0
  ELSE least(d.amount_jpy, greatest(0,
    (SELECT sum(l.amount_jpy) FROM disputes l WHERE l.out_trade_no = d.out_trade_no AND l.status = 'lost' AND (l.decided_at, l.id) <= (d.decided_at, d.id))::bigint
    - (SELECT coalesce(sum(p.amount_jpy), 0) FROM surplus_hand_payments p WHERE p.out_trade_no = d.out_trade_no AND p.method = 'dispute' AND p.owed_again_at IS NULL)::bigint))
  END AS lost_jpy
FROM disputes d LEFT JOIN surplus_refunds s ON s.out_trade_no = d.out_trade_no WHERE d.status = 'lost' AND d.amount_jpy > 0;--> statement-breakpoint
CREATE OR REPLACE VIEW report_disputes AS
SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date AS day, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputes' AS kind, d.lost_jpy, 1 AS lost_disputes FROM report_losses d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN report_orders o ON o.order_id = a.order_id WHERE d.lost_jpy <> 0
UNION ALL SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputeFees', d.fee_jpy, 0 FROM disputes d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN report_orders o ON o.order_id = a.order_id WHERE d.decided_at IS NOT NULL AND d.fee_jpy > 0
UNION ALL SELECT (f.done_at AT TIME ZONE 'Asia/Tokyo')::date, o.line, o.hour, o.partner, o.language, o.channel, o.order_id, 'disputes', f.gift_jpy - f.amount_jpy, 0 FROM refunds f JOIN report_orders o ON o.order_id = f.order_id WHERE f.status = 'done' AND f.hand_method = 'dispute' AND f.amount_jpy <> f.gift_jpy
UNION ALL SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date, 'none', 'none', 'none', b.lang, CASE WHEN b.channel <> 'app' THEN b.channel ELSE 'direct' END, b.id, 'disputes', d.lost_jpy, 1 FROM report_losses d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN orders b ON b.id = a.order_id WHERE b.payment <> 'paid' AND d.lost_jpy <> 0
UNION ALL SELECT (d.decided_at AT TIME ZONE 'Asia/Tokyo')::date, 'none', 'none', 'none', b.lang, CASE WHEN b.channel <> 'app' THEN b.channel ELSE 'direct' END, b.id, 'disputeFees', d.fee_jpy, 0 FROM disputes d JOIN payment_attempts a ON a.out_trade_no = d.out_trade_no JOIN orders b ON b.id = a.order_id WHERE b.payment <> 'paid' AND d.decided_at IS NOT NULL AND d.fee_jpy > 0;--> statement-breakpoint
-- Read by the two views before.
DROP VIEW report_surplus_given;

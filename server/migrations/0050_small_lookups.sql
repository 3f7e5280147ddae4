ALTER TABLE "invoice_orders" ADD COLUMN "refunded_since" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The job of each minute finds the invoices whose money went back by what is marked, and no longer by comparing all of them with their orders.
CREATE INDEX "invoice_orders_refunded_idx" ON "invoice_orders" USING btree ("invoice_id") WHERE "invoice_orders"."counts" and "invoice_orders"."refunded_since";--> statement-breakpoint
-- All invoices of an order, voided ones too: the desk looks for them by its number, and the archive asks whether one is applied for.
CREATE INDEX "invoice_orders_order_id_idx" ON "invoice_orders" USING btree ("order_id");--> statement-breakpoint
-- By hand, as the index after it needs it: a passport name in capitals without accents and signs. Spellings of one name (isSameName of the contract) come to
-- the same; a few names that differ do, too, as letters that are no A to Z are left out.
CREATE FUNCTION plain_passport_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select upper(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(name, NFKD) collate "C", 'ØøŁłĐđÐðı', 'OoLlDdDdi'),
      'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'Þ', 'TH'), 'þ', 'th'), 'ẞ', 'SS'), 'ß', 'ss'),
    '[^A-Za-z]', '', 'g'))
$$;--> statement-breakpoint
-- Where the passport name alone is the code: the card that was issued to it, is bound by no account yet and ends first.
CREATE INDEX "gift_cards_name_idx" ON "gift_cards" USING btree (plain_passport_name("passport_name"),"valid_until") WHERE "gift_cards"."account_id" is null and "gift_cards"."passport_name" is not null;--> statement-breakpoint
-- By hand: whoever writes a refund, servers of the release before as well, marks the invoice of its order. The trigger comes before the marks of what
-- went back already: from then on no refund is written without it.
CREATE FUNCTION mark_refunded_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update invoice_orders set refunded_since = true where order_id = new.order_id and counts and not refunded_since;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER refunds_mark_invoice AFTER INSERT OR UPDATE OF amount_jpy ON refunds FOR EACH ROW EXECUTE FUNCTION mark_refunded_invoice();--> statement-breakpoint
UPDATE invoice_orders b SET refunded_since = true FROM orders o
WHERE o.id = b.order_id AND b.counts AND o.refund <> 'none'
  AND b.amount_jpy > o.paid_amount_jpy - (SELECT coalesce(sum(r.amount_jpy), 0) FROM refunds r WHERE r.order_id = o.id);

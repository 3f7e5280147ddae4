CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- One form for all spellings of a name, number or address: O'BRIEN, OBRIEN and o’brien, Zoë and ZOE, full width and half. The bar is for
-- what stands between two of them, and nobody's wildcard is left. By "C", so that the form is the same on every machine.
CREATE FUNCTION search_form(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(
  translate(
    replace(replace(replace(replace(replace(replace(replace(
      normalize(written, NFKD), 'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'Þ', 'TH'), 'þ', 'th'),
    'ØøŁłĐđÐðı', 'OoLlDdDdi'),
  '[\u0300-\u036f\s''`.,|%_\\\u2018\u2019\u02bc\u2010-\u2015\u2212-]', '', 'g') COLLATE "C");--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_form_idx" ON "order_search" USING gin ("form" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vehicle_assignments_plate_idx" ON "vehicle_assignments" USING gin (search_form("plate_number") gin_trgm_ops);--> statement-breakpoint
-- What an order is found by. A telephone number is found as it is dialled at home and from abroad, a flight with leading zeros too.
CREATE FUNCTION write_order_search(which uuid) RETURNS void LANGUAGE sql AS $$
  insert into order_search (order_id, form)
  select o.id, concat_ws('|',
    search_form(o.order_no), search_form(o.contact_name), search_form(o.flight_no),
    search_form(substring(o.flight_no from '^([A-Z]{3}|..)') || lpad(substring(o.flight_no from '^(?:[A-Z]{3}|..)(\d+)'), 4, '0')),
    search_form(o.email), search_form(a.email), search_form(t.email),
    search_form(o.wechat_id), search_form(o.line), search_form(o.whatsapp), search_form(o.kakaotalk),
    case when o.phone <> '' then search_form('+' || o.country_code || o.phone) || '|' || search_form('0' || o.phone) end,
    case when a.phone <> '' then search_form('+' || a.country_code || a.phone) || '|' || search_form('0' || a.phone) end,
    (select string_agg(search_form(p.passport_name), '|' order by p.position) from order_passengers p where p.order_id = o.id),
    (select string_agg(search_form(n.value), '|' order by n.key) from jsonb_each_text(o.departure_place -> 'names') n),
    (select string_agg(search_form(n.value), '|' order by n.key) from jsonb_each_text(o.destination -> 'names') n))
  from orders o join accounts a on a.id = o.account_id left join accounts t on t.id = o.taker_account_id
  where o.id = which
  on conflict (order_id) do update set form = excluded.form where order_search.form <> excluded.form
$$;--> statement-breakpoint
CREATE FUNCTION search_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform write_order_search(new.id);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_riders() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform write_order_search(order_id) from (select distinct order_id from changed) riders;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION search_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform write_order_search(o.id) from orders o where o.account_id = new.id or o.taker_account_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER orders_placed_search AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION search_changed_order();--> statement-breakpoint
CREATE TRIGGER orders_changed_search AFTER UPDATE OF contact_name, country_code, phone, email, wechat_id, line, whatsapp, kakaotalk,
  flight_no, departure_place, destination, account_id, taker_account_id ON orders
  FOR EACH ROW EXECUTE FUNCTION search_changed_order();--> statement-breakpoint
CREATE TRIGGER riders_named_search AFTER INSERT ON order_passengers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed_riders();--> statement-breakpoint
CREATE TRIGGER riders_renamed_search AFTER UPDATE ON order_passengers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed_riders();--> statement-breakpoint
CREATE TRIGGER riders_removed_search AFTER DELETE ON order_passengers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed_riders();--> statement-breakpoint
CREATE TRIGGER accounts_changed_search AFTER UPDATE OF email, phone, country_code ON accounts
  FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.phone IS DISTINCT FROM new.phone)
  EXECUTE FUNCTION search_changed_account();--> statement-breakpoint
SELECT write_order_search(id) FROM orders;

-- A ride that was given away is found by the telephone of who took it as well.
CREATE OR REPLACE FUNCTION write_order_search(which uuid) RETURNS void LANGUAGE sql AS $$
  insert into order_search (order_id, form)
  select o.id, concat_ws('|',
    search_form(o.order_no), search_form(o.contact_name),
    (select string_agg(concat_ws('|', search_form(f.number),
        search_form(substring(f.number from '^([A-Z]{3}|..)') || lpad(substring(f.number from '^(?:[A-Z]{3}|..)(\d+)'), 4, '0'))), '|')
      from unnest(array[o.flight_no, o.flight ->> 'operatedAs']) f(number)),
    search_form(o.email), search_form(a.email), search_form(t.email),
    search_form(o.wechat_id), search_form(o.line), search_form(o.whatsapp), search_form(o.kakaotalk),
    case when o.phone <> '' then search_form('+' || o.country_code || o.phone) || '|' || search_form('0' || o.phone) end,
    case when a.phone <> '' then search_form('+' || a.country_code || a.phone) || '|' || search_form('0' || a.phone) end,
    case when t.phone <> '' then search_form('+' || t.country_code || t.phone) || '|' || search_form('0' || t.phone) end,
    (select string_agg(search_form(p.passport_name), '|' order by p.position) from order_passengers p where p.order_id = o.id),
    (select string_agg(search_form(n.value), '|' order by n.key) from jsonb_each_text(o.departure_place -> 'names') n),
    (select string_agg(search_form(n.value), '|' order by n.key) from jsonb_each_text(o.destination -> 'names') n))
  from orders o join accounts a on a.id = o.account_id left join accounts t on t.id = o.taker_account_id
  where o.id = which
  on conflict (order_id) do update set form = excluded.form where order_search.form <> excluded.form
$$;
--> statement-breakpoint
SELECT write_order_search(id) FROM orders WHERE taker_account_id IS NOT NULL;

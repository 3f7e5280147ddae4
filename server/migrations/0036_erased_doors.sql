-- What was recorded of a run never changes, but for the door of an account that is erased.
CREATE FUNCTION keep_stop_events() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and current_setting('noriai.erases_doors', true) = 'on' then
    return null;
  end if;
  raise exception '% only grows', tg_table_name;
end $$;--> statement-breakpoint
DROP TRIGGER stop_events_stay ON stop_events;--> statement-breakpoint
CREATE TRIGGER stop_events_stay BEFORE UPDATE OR DELETE ON stop_events FOR EACH STATEMENT EXECUTE FUNCTION keep_stop_events();

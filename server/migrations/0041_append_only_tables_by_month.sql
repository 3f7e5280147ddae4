-- By hand, as drizzle-kit knows no partitions: tables that are only added to, and let go by age, are kept by the month written (record 065).
-- What may be done with one table may be done with another that takes its place or is a part of it.
CREATE FUNCTION grant_alike(model text, made text) RETURNS void LANGUAGE plpgsql AS $$
declare
  given record;
begin
  for given in
    select x.grantee, x.privilege_type, x.is_grantable
    from pg_class c, aclexplode(c.relacl) x where c.oid = format('public.%I', model)::regclass
  loop
    execute format('grant %s on public.%I to %s%s', given.privilege_type, made,
      case when given.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(given.grantee)) end,
      case when given.is_grantable then ' with grant option' else '' end);
  end loop;
end $$;
--> statement-breakpoint
-- The column by which a table is kept by months. Of the owner's tables alone: whoever calls works with the owner's rights.
CREATE FUNCTION written_column(whole text, needed text) RETURNS name LANGUAGE plpgsql AS $$
declare
  found_column name;
begin
  select a.attname into found_column
  from pg_partitioned_table t join pg_class c on c.oid = t.partrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = t.partattrs[0]
  where c.relname = whole and c.relnamespace = 'public'::regnamespace and pg_get_userbyid(c.relowner) = current_user;
  if found_column is null then
    raise exception '% is not kept by months', whole;
  end if;
  if not has_table_privilege(session_user, format('public.%I', whole), needed) then
    raise insufficient_privilege using message = format('permission denied for table %s', whole);
  end if;
  return found_column;
end $$;
--> statement-breakpoint
-- Makes the months of a table from the one of `since` to the third after `present`, and those of rows that no month took: they move into theirs.
-- Months are those of Japan. Callers need not own the table, only write to it. Whoever waits here for a lock while it has one gives up before
-- PostgreSQL looks for deadlocks (1 s), all waits taken together, and comes again: no booking is ended for it.
CREATE FUNCTION make_months(whole text, since timestamptz, present timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET timezone = 'Asia/Tokyo' SET lock_timeout = '400ms' AS $$
declare
  written name := written_column(whole, 'INSERT');
  rest text := whole || '_rest';
  part text;
  referred text;
  missing timestamptz[];
  begins timestamptz;
  ends timestamptz;
  made integer := 0;
  trims text := coalesce(current_setting('noriai.trims_log', true), '');
begin
  -- Older than ten years is a clock that was wrong, and stays where it is.
  execute format($query$
    select array_agg(m order by m) from (
      select generate_series(
        date_trunc('month', greatest(least(coalesce($1, $2), $2), $2 - interval '10 years')),
        $2 + interval '3 months', interval '1 month')
      union
      select date_trunc('month', %1$I) from %2$I
      where %1$I >= $2 - interval '10 years' and %1$I < date_trunc('month', $2) + interval '4 months'
    ) wanted (m)
    where to_regclass(%3$L || to_char(m, '_YYYY_MM')) is null
  $query$, written, rest, whole) into missing using since, present;
  if missing is null then
    return 0;
  end if;
  -- What its rows refer to, then the table, then its rest: whoever makes months at the same moment goes first or second. Each alone, not what it
  -- is parted into: a vacuum of a month keeps no month from being made.
  for referred in
    select distinct confrelid::regclass::text from pg_constraint
    where contype = 'f' and conrelid = format('public.%I', whole)::regclass order by 1
  loop
    execute format('lock table only %s in share row exclusive mode', referred);
  end loop;
  -- Inserts wait from here on: one that had begun before its month was there is led to the rest, and would be refused by it (23514).
  execute format('lock table only %I in share row exclusive mode', whole);
  execute format('lock table %I in access exclusive mode', rest);
  foreach begins in array missing loop
    part := whole || to_char(begins, '_YYYY_MM');
    ends := begins + interval '1 month';
    continue when to_regclass(part) is not null;
    execute format('create table %I (like %I including defaults including constraints)', part, whole);
    -- Moved, and not trimmed: nothing else of the transaction may delete what staff did.
    perform set_config('noriai.trims_log', 'on', true);
    execute format(
      'with moved as (delete from %1$I where %2$I >= $1 and %2$I < $2 returning *) insert into %3$I select * from moved',
      rest, written, part) using begins, ends;
    perform set_config('noriai.trims_log', trims, true);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', whole, part, begins, ends);
    perform grant_alike(whole, part);
    if whole = 'staff_actions' then
      execute format('create trigger staff_actions_kept before update or delete on %I for each statement execute function keep_staff_actions()', part);
    end if;
    made := made + 1;
  end loop;
  return made;
end $$;
--> statement-breakpoint
-- Drops the months of a table that were over by `before`. Callers need not own the table, only delete from it; of what staff did only the job
-- that trims that log drops any.
CREATE FUNCTION drop_months(whole text, before timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET timezone = 'Asia/Tokyo' SET lock_timeout = '800ms' AS $$
declare
  part text;
  dropped integer := 0;
begin
  perform written_column(whole, 'DELETE');
  if whole = 'staff_actions' and current_setting('noriai.trims_log', true) is distinct from 'on' then
    raise exception '% only grows', whole;
  end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', whole)::regclass and c.relname ~ '_\d{4}_\d{2}$'
    order by 1
  loop
    continue when make_timestamptz(left(right(part, 7), 4)::integer, right(part, 2)::integer, 1, 0, 0, 0) + interval '1 month' > before;
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
--> statement-breakpoint
-- Where drivers were.
ALTER TABLE "driver_trail" RENAME TO "driver_trail_whole";--> statement-breakpoint
ALTER TABLE "driver_trail_whole" DROP CONSTRAINT "driver_trail_departure_id_minibus_minute_pk";--> statement-breakpoint
DROP INDEX "driver_trail_at_idx";--> statement-breakpoint
CREATE TABLE "driver_trail" (LIKE "driver_trail_whole" INCLUDING DEFAULTS) PARTITION BY RANGE ("minute");--> statement-breakpoint
CREATE TABLE "driver_trail_rest" PARTITION OF "driver_trail" DEFAULT;--> statement-breakpoint
SELECT grant_alike('driver_trail_whole', 'driver_trail'), grant_alike('driver_trail_whole', 'driver_trail_rest');--> statement-breakpoint
SELECT make_months('driver_trail', (SELECT min("minute") FROM "driver_trail_whole"), now());--> statement-breakpoint
INSERT INTO "driver_trail" SELECT * FROM "driver_trail_whole";--> statement-breakpoint
ALTER TABLE "driver_trail" ADD CONSTRAINT "driver_trail_departure_id_minibus_minute_pk" PRIMARY KEY("departure_id","minibus","minute");--> statement-breakpoint
CREATE INDEX "driver_trail_at_idx" ON "driver_trail" USING btree ("at");--> statement-breakpoint
-- What the apps reported.
ALTER TABLE "operation_logs" RENAME TO "operation_logs_whole";--> statement-breakpoint
DROP INDEX "operation_logs_created_at_idx";--> statement-breakpoint
CREATE TABLE "operation_logs" (LIKE "operation_logs_whole" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");--> statement-breakpoint
CREATE TABLE "operation_logs_rest" PARTITION OF "operation_logs" DEFAULT;--> statement-breakpoint
SELECT grant_alike('operation_logs_whole', 'operation_logs'), grant_alike('operation_logs_whole', 'operation_logs_rest');--> statement-breakpoint
SELECT make_months('operation_logs', (SELECT min("created_at") FROM "operation_logs_whole"), now());--> statement-breakpoint
INSERT INTO "operation_logs" SELECT * FROM "operation_logs_whole";--> statement-breakpoint
ALTER SEQUENCE "operation_logs_id_seq" OWNED BY "operation_logs"."id";--> statement-breakpoint
ALTER TABLE "operation_logs" ADD CONSTRAINT "operation_logs_id_created_at_pk" PRIMARY KEY("id","created_at");--> statement-breakpoint
CREATE INDEX "operation_logs_created_at_idx" ON "operation_logs" USING btree ("created_at");--> statement-breakpoint
-- What staff did to anything but an order.
ALTER TABLE "staff_actions" RENAME TO "staff_actions_whole";--> statement-breakpoint
DROP INDEX "staff_actions_subject_idx";--> statement-breakpoint
DROP INDEX "staff_actions_at_idx";--> statement-breakpoint
DROP INDEX "staff_actions_staff_id_idx";--> statement-breakpoint
CREATE TABLE "staff_actions" (LIKE "staff_actions_whole" INCLUDING DEFAULTS) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE "staff_actions_rest" PARTITION OF "staff_actions" DEFAULT;--> statement-breakpoint
SELECT grant_alike('staff_actions_whole', 'staff_actions'), grant_alike('staff_actions_whole', 'staff_actions_rest');--> statement-breakpoint
SELECT make_months('staff_actions', (SELECT min("at") FROM "staff_actions_whole"), now());--> statement-breakpoint
INSERT INTO "staff_actions" SELECT * FROM "staff_actions_whole";--> statement-breakpoint
ALTER SEQUENCE "staff_actions_id_seq" OWNED BY "staff_actions"."id";--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_id_at_pk" PRIMARY KEY("id","at");--> statement-breakpoint
CREATE INDEX "staff_actions_subject_idx" ON "staff_actions" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_actions_at_idx" ON "staff_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_staff_id_idx" ON "staff_actions" USING btree ("staff_id","at");--> statement-breakpoint
CREATE TRIGGER staff_actions_kept BEFORE UPDATE OR DELETE ON staff_actions FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_actions();--> statement-breakpoint
CREATE TRIGGER staff_actions_kept BEFORE UPDATE OR DELETE ON staff_actions_rest FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_actions();--> statement-breakpoint
-- Last, as it locks what bookings write to: accounts and departures, and orders for the migration after this one. All three at once, and given
-- up before PostgreSQL looks for deadlocks (1 s): a booking that has one of them and waits for another is not ended, the migration comes again.
DO $$
declare
  patience text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', '400ms', true);
  lock table "orders", "departures", "accounts" in access exclusive mode;
  perform set_config('lock_timeout', patience, true);
end $$;--> statement-breakpoint
DROP TABLE "driver_trail_whole";--> statement-breakpoint
DROP TABLE "operation_logs_whole";--> statement-breakpoint
DROP TABLE "staff_actions_whole";--> statement-breakpoint
ALTER TABLE "driver_trail" ADD CONSTRAINT "driver_trail_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD CONSTRAINT "operation_logs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;

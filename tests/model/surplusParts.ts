import { Breach } from './breach'
import type { ModelContext } from './context'

/**
 * Notes the disputes by which banks had given the payer a part of a surplus, where staff paid the rest of it by hand in this step. One that was
 * owed again before is left out: of that the bank may have given in full what was left of it.
 */
export async function noteSurplusParts(
  { bench, now, surplusParts }: ModelContext,
  orderId: string,
): Promise<void> {
  const { rows } = await bench.server.deps.pool.query<{ lost: readonly string[] }>(
    `select array_agg(d.id) as lost
    from surplus_refunds s join payment_attempts a using (out_trade_no) join disputes d using (out_trade_no)
    where a.order_id = $1 and s.status = 'done' and s.hand_method <> 'dispute' and s.came_back_at is null and d.status = 'lost'
      and s.done_at >= to_timestamp($2::float8 / 1000) - interval '1 second'
    group by s.out_trade_no, s.amount_jpy having sum(d.amount_jpy) < s.amount_jpy`,
    [orderId, now],
  )
  for (const id of rows.flatMap(({ lost }) => lost)) surplusParts.add(id)
}

/**
 * @throws Breach where a part of a surplus that a bank had given is not owed again, as the bank decided for us after an appeal; or where what
 * counts as given by banks of a surplus is more than its disputes that were not won
 */
export async function checkSurplusParts({ bench, surplusParts }: ModelContext): Promise<void> {
  const { pool } = bench.server.deps
  const { rows: byWon } = await pool.query(
    `select p.out_trade_no, sum(p.amount_jpy) as given, s.status, s.hand_reference
    from surplus_hand_payments p join surplus_refunds s using (out_trade_no)
    where p.method = 'dispute' and p.owed_again_at is null
    group by p.out_trade_no, s.status, s.hand_reference
    having sum(p.amount_jpy) > (
      select coalesce(sum(d.amount_jpy), 0) from disputes d where d.out_trade_no = p.out_trade_no and d.status <> 'won')`,
  )
  if (byWon.length > 0) throw new Breach('no dispute that we won has paid a part of a surplus', byWon)
  if (surplusParts.size === 0) return
  const { rows: kept } = await pool.query(
    `select d.id, d.amount_jpy from disputes d
    where d.id = any($1::text[]) and d.status = 'won' and not exists (
      select 1 from surplus_hand_payments p
      where p.out_trade_no = d.out_trade_no and p.reference = d.id and p.amount_jpy = d.amount_jpy and p.owed_again_at is not null)`,
    [[...surplusParts]],
  )
  if (kept.length > 0) throw new Breach('the part of a surplus that a bank had given is owed again', kept)
}

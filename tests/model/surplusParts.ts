import { Breach } from './breach'
import type { ModelContext } from './context'

/**
 * Notes the disputes by which banks had given the payer a part of a surplus, where staff paid the rest of it by hand in this step: one row of the
 * books, which stays as it is when a bank decides again.
 */
export async function noteSurplusParts(
  { bench, now, surplusParts }: ModelContext,
  orderId: string,
): Promise<void> {
  const { rows } = await bench.server.deps.pool.query<{ lost: readonly string[] }>(
    `select array_agg(d.id) as lost
    from surplus_refunds s join payment_attempts a using (out_trade_no) join disputes d using (out_trade_no)
    where a.order_id = $1 and s.status = 'done' and s.hand_method <> 'dispute' and d.status = 'lost'
      and s.done_at >= to_timestamp($2::float8 / 1000) - interval '1 second'
    group by s.out_trade_no, s.amount_jpy having sum(d.amount_jpy) < s.amount_jpy`,
    [orderId, now],
  )
  for (const id of rows.flatMap(({ lost }) => lost)) surplusParts.add(id)
}

/**
 * @throws Breach where the part of a surplus that a bank had given is owed again, as the bank decided for us after an appeal, and staff do not
 * read so in the order's log
 */
export async function checkSurplusParts({ bench, surplusParts }: ModelContext): Promise<void> {
  if (surplusParts.size === 0) return
  // The log of an order that left for the archive is there.
  const { rows } = await bench.server.deps.pool.query(
    `select d.id, a.order_id from disputes d join payment_attempts a using (out_trade_no)
    where d.id = any($1::text[]) and d.status = 'won'
      and exists (select 1 from order_log l where l.order_id = a.order_id)
      and not exists (
        select 1 from order_log l
        where l.order_id = a.order_id and l.fact = 'note' and l.to_state = 'surplusPartOwed' and l.note = d.id)`,
    [[...surplusParts]],
  )
  if (rows.length > 0)
    throw new Breach('staff read that the part of a surplus which a bank had given is owed again', rows)
}

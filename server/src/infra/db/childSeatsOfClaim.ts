import { sql, type SQL } from 'drizzle-orm'

/** The child seats of a claim, of the claims that a query knows by a name: where a server of the release before took it, its order says how many. */
export function childSeatsOfClaimSql(claim: 'seat_claims' | 'c'): SQL<number> {
  const column = (name: string) => sql.raw(`${claim}.${name}`)
  return sql<number>`coalesce(
    ${column('child_seats')}, (select o.child_seats from orders o where o.id = ${column('order_id')}), 0)`
}

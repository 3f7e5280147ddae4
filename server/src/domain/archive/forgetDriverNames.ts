import { sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { timestamp } from '../../infra/db/sql'

/**
 * Erases the names of drivers from the notices of archived orders that ended before an instant, as the notices here lose them: the key
 * of one may name its driver as well.
 */
export async function forgetDriverNames(db: Executor, endedBefore: number): Promise<void> {
  await db.execute(sql`
    update archived_orders set body = jsonb_set(body, '{notices}', (
      select jsonb_agg(case when jsonb_exists(notice -> 'facts', 'driverName')
        then (notice #- '{facts,driverName}') || jsonb_build_object('key', (notice ->> 'kind') || ':' || (notice ->> 'id'))
        else notice end)
      from jsonb_array_elements(body -> 'notices') as each(notice)))
    where ended_at < ${timestamp(endedBefore)} and jsonb_path_exists(body, '$.notices[*].facts.driverName')`)
}

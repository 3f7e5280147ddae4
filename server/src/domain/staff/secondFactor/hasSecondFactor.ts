import { sql, type SQL } from 'drizzle-orm'
import { staffMembers } from '../../../infra/db/schema/staff'

/** Whether the member of a query's row has a second factor: an app that makes codes, or a passkey. */
export const hasSecondFactor: SQL<boolean> = sql<boolean>`(exists (
  select 1 from staff_second_factors f
  where f.account_id = ${staffMembers.accountId} and f.confirmed_at is not null)
or exists (select 1 from staff_passkeys p where p.account_id = ${staffMembers.accountId}))`

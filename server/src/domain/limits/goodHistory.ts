import { msPerMinute } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { compiledSql, type Value } from '../../infra/db/compiled'
import { remembered } from './remembered'

/** In so many different minutes a device made calls that were answered well, before it counts as one that is used normally. */
const GOOD_MINUTES = 5
const REMEMBERED_DEVICES = 50_000
const REMEMBERED_ACCOUNTS = 20_000
/** How long it is believed that an account has not paid; that it has is true for good. */
const UNPAID_KNOWN_MS = msPerMinute

interface DeviceHistory {
  minutes: number
  lastMinute: number
}

/** Which devices and accounts have behaved well: limits by network do not slow them down. In memory, asked for when it matters. */
export class GoodHistory {
  private readonly devices = remembered<DeviceHistory>(REMEMBERED_DEVICES)
  private readonly accounts = remembered<boolean>(REMEMBERED_ACCOUNTS)

  /** Notes that a device's call was answered well. */
  noteSuccess(device: string, at: number): void {
    const minute = Math.floor(at / msPerMinute)
    const history = this.devices.get(device) ?? { minutes: 0, lastMinute: 0 }
    if (minute !== history.lastMinute) {
      this.devices.set(device, { minutes: history.minutes + 1, lastMinute: minute })
    }
  }

  isGoodDevice(device: string): boolean {
    return (this.devices.get(device)?.minutes ?? 0) >= GOOD_MINUTES
  }

  /** Whether the account has paid for an order once. */
  async hasPaid(db: Executor, accountId: string): Promise<boolean> {
    const known = this.accounts.get(accountId)
    if (known !== undefined) return known
    const hasPaid = await readHasPaid(db, accountId)
    this.accounts.set(accountId, hasPaid, hasPaid ? {} : { ttl: UNPAID_KNOWN_MS })
    return hasPaid
  }
}

/** Whether an account, given or of another table's row, has paid for an order once, whatever became of it. */
export const hasPaidSql = (accountId: Value<string> | SQL): SQL =>
  sql`exists (select from orders where account_id = ${accountId} and paid_at is not null)`

const paidBefore = compiledSql<{ accountId: string }, { has_paid: boolean }>(
  ({ accountId }) => sql`select ${hasPaidSql(accountId)} as has_paid`,
)

async function readHasPaid(db: Executor, accountId: string): Promise<boolean> {
  const [row] = await paidBefore(db, { accountId })
  return row?.has_paid === true
}

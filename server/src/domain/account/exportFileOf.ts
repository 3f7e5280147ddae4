import { calendarDateOf, toWallTime } from '@noriai/contract/time'
import type { Db } from '../../infra/db/client'
import { exportAccount } from './exportAccount'

const INDENT = 2

/** What an export is called. */
export const exportFileName = (at: number): string => `noriai-${calendarDateOf(at)}.json`

/** Everything that is kept of an account as the text of a file. */
export async function exportFileOf(db: Db, accountId: string, at: number): Promise<string> {
  const tables = await exportAccount(db, accountId)
  return JSON.stringify({ exportedAt: toWallTime(at), timeZone: 'Asia/Tokyo', ...tables }, null, INDENT)
}

import { addMinutes } from '@noriai/contract/time'
import type { SQL } from 'drizzle-orm'
import { timestamp } from '../infra/db/sql'

/** The instant some minutes before `at`, as a parameter: what was due by then should have been done. */
export function before(at: number, minutes: number): SQL {
  return timestamp(addMinutes(at, -minutes))
}

import type { actionUp } from '@noriai/contract/calls/logs'
import type { CallInput } from '@noriai/contract/defineCall'
import { msPerDay, msPerMinute, msPerSecond } from '@noriai/contract/time'
import { lt, min, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Db } from '../../infra/db/client'
import { dropMonths } from '../../infra/db/months'
import { operationLogs } from '../../infra/db/schema/accounts'
import { WindowCounter } from './tries'

/** What all apps together may report a minute: a bad release reports a few entries for each visitor. */
const ENTRIES_A_MINUTE = 3000
const CHARACTERS_A_MINUTE = 2_000_000
const everybody = ''

/** Bounds how fast the operation log grows, whoever writes. */
export class LogRoom {
  private readonly entries = new WindowCounter(ENTRIES_A_MINUTE, msPerMinute)
  private readonly characters = new WindowCounter(CHARACTERS_A_MINUTE, msPerMinute)
  private droppedCount = 0

  /** Takes room for an entry of so many characters at `at`; answers how long to wait in milliseconds where there is none: it is dropped. */
  take(characters: number, at: number): number {
    const waits = [this.entries.count(everybody, at), this.characters.count(everybody, at, characters)]
    const waitMs = Math.max(...waits)
    if (waitMs > 0) this.droppedCount += 1
    return waitMs
  }

  /** Entries dropped since the start. */
  get dropped(): number {
    return this.droppedCount
  }
}

/** The newest rows that are kept, and of those as many as fit: anybody may write here. */
const KEPT_ROWS = 200_000
const KEPT_CHARACTERS = 100_000_000

const hidden = '[hidden]'
const secretValue =
  /("?\b(?:\w*password|\w*token|authorization|certificate|code|proof|secret|cardNumber|cvc|email|phone)\b"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|[^\s,;&}]+)/gi
const bearer = /\bbearer\s+[\w.~+/-]+=*/gi
const emailAddress = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
/** Dates and order numbers are no secrets. */
const longNumber = /(?<![A-Za-z\d-])(?!\d{4}-\d{2}-\d{2})\+?\d[\d -]{8,}\d/g

/** The text without passwords, tokens, codes, e-mail addresses and numbers long enough for a phone or a card. */
export function withoutSecrets(text: string): string {
  return text
    .replace(bearer, `bearer ${hidden}`)
    .replace(secretValue, `$1${hidden}`)
    .replace(emailAddress, hidden)
    .replace(longNumber, hidden)
}

/**
 * Keeps an entry of the operation log with its secrets cut out. When everybody together wrote as much as a minute takes, it is
 * dropped, for a log must not cost more than it is worth.
 * @throws rateLimited with the seconds until there is room again; the app takes that as it takes any answer, and goes on
 */
export async function storeOperation(
  { db, logRoom }: Pick<Deps, 'db' | 'logRoom'>,
  entry: CallInput<typeof actionUp>,
  { accountId, at }: { readonly accountId: string | null; readonly at: number },
): Promise<void> {
  const waitMs = logRoom.take(charactersOf(entry), at)
  if (waitMs > 0) throw new DomainError('rateLimited', { seconds: Math.ceil(waitMs / msPerSecond) })
  await db.insert(operationLogs).values({
    accountId,
    operationModule: withoutSecrets(entry.operationModule),
    operationName: withoutSecrets(entry.operationName),
    operationStatus: entry.operationStatus,
    requestUrl: withoutSecrets(entry.requestUrl),
    requestMethod: entry.requestMethod,
    requestParams: withoutSecrets(entry.requestParams),
    responseCode: entry.responseCode,
    responseData: withoutSecrets(entry.responseData),
    errorMessage: withoutSecrets(entry.errorMessage),
    platformType: entry.platformType,
    createdAt: at,
  })
}

function charactersOf(entry: CallInput<typeof actionUp>): number {
  return Object.values(entry).reduce<number>((sum, value) => sum + String(value).length, 0)
}

/** Deletes all but the newest entries, and the months that are empty by it. */
export async function trimOperationLogs(db: Db): Promise<void> {
  await db
    .delete(operationLogs)
    .where(lt(operationLogs.id, sql`(select coalesce(max(id), 0) from ${operationLogs}) - ${KEPT_ROWS - 1}`))
  await db.execute(sql`
    delete from operation_logs where id <= (
      select max(id) from (
        select id, sum(length(request_url) + length(request_params) + length(response_data) + length(error_message))
          over (order by id desc) as characters
        from operation_logs
      ) as newest where characters > ${KEPT_CHARACTERS}
    )`)
  const [oldest] = await db.select({ at: min(operationLogs.createdAt) }).from(operationLogs)
  const oldestAt = oldest?.at ?? null
  // A server whose clock is behind may still write to the month before.
  if (oldestAt !== null) await dropMonths(db, 'operation_logs', oldestAt - msPerDay)
}

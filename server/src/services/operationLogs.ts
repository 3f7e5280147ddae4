import type { actionUp } from '@noriai/contract/calls/logs'
import type { CallInput } from '@noriai/contract/defineCall'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { operationLogs } from '../db/schema/accounts'

/** The newest rows that are kept: anybody may write here, so that the table must not grow with the world. */
const KEPT_ROWS = 200_000

const hidden = '[hidden]'
const secretValue =
  /("?\b(?:\w*password|\w*token|authorization|certificate|code|proof|secret|cardNumber|cvc|email|phone)\b"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|[^\s,;&}]+)/gi
const bearer = /\bbearer\s+[\w.~+/-]+=*/gi
const emailAddress = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
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

/** Keeps an entry of the operation log with its secrets cut out. */
export async function storeOperation(
  db: Db,
  entry: CallInput<typeof actionUp>,
  accountId: string | null,
  at: number,
): Promise<void> {
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

/** Deletes all but the newest entries. */
export async function trimOperationLogs(db: Db): Promise<void> {
  await db
    .delete(operationLogs)
    .where(lt(operationLogs.id, sql`(select coalesce(max(id), 0) from ${operationLogs}) - ${KEPT_ROWS - 1}`))
}

import { createHash } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor, Tx } from './client'
import { takeKeyAndTurn } from './accountTurn'
import { compiledInsert } from './compiled'
import { updateLast } from './lastWrite'
import { idempotencyKeys } from './schema/accounts'
import { DomainError } from '../../errors'

/** A request that must act once however often it arrives. */
export interface OnceRequest {
  readonly accountId: string
  /** The call's name: keys of different calls do not meet. */
  readonly call: string
  readonly key: string
  /** The validated input. */
  readonly input: unknown
  readonly at: number
  /** Its work needs the turn of the account (`takeTurn`), which is taken with the key. */
  readonly inTurn?: true | undefined
}

const takeKey = compiledInsert(idempotencyKeys)

/**
 * Runs `work` and keeps its answer in the caller's transaction; a repetition with the same key and input gets the
 * kept answer without running it. One that arrives while the first still runs waits for it. When the transaction
 * fails, the key is as if never used. The answer must survive JSON.
 * @throws idempotency.keyReused for the same key with another input
 */
export async function once<Answer>(
  tx: Tx,
  request: OnceRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { accountId, call, key, at, inTurn } = request
  const requestHash = hashOf(request.input)
  const newKey = { accountId, call, key, requestHash }
  // A simultaneous duplicate waits here until the first transaction ends, then finds its row.
  const isTaken = inTurn
    ? await takeKeyAndTurn(tx, { ...newKey, at })
    : (await takeKey(tx, { ...newKey, createdAt: at })) !== undefined
  if (!isTaken) {
    const kept = await findKept(tx, request)
    if (kept === undefined) throw new DomainError('idempotency.keyReused')
    return kept.response as Answer
  }
  const answer = await work()
  await updateLast(tx, idempotencyKeys, {
    keys: { accountId, call, key },
    changes: { response: answer ?? null },
  })
  return answer
}

/**
 * What a request was answered whose connection broke: it may have been lost after the commit. Undefined when nothing is kept for
 * its key and input, which decides nothing while the first transaction may still be under way.
 */
export async function outcomeOf(
  db: Executor,
  request: Omit<OnceRequest, 'at' | 'inTurn'>,
): Promise<{ readonly answer: unknown } | undefined> {
  const kept = await findKept(db, request)
  return kept && { answer: kept.response }
}

/** The row of a request's key; undefined for none, and for one of another input. */
async function findKept(executor: Executor, request: Omit<OnceRequest, 'at' | 'inTurn'>) {
  const [kept] = await executor.select().from(idempotencyKeys).where(ofKey(request))
  return kept?.requestHash.equals(hashOf(request.input)) ? kept : undefined
}

/** Whether the same input was answered before by the object `answerId`, under whatever key. */
export async function wasAnsweredBy(
  db: Executor,
  request: Pick<OnceRequest, 'accountId' | 'call' | 'input'> & { readonly answerId: string },
): Promise<boolean> {
  const { accountId, call, input, answerId } = request
  const kept = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, accountId),
        eq(idempotencyKeys.call, call),
        eq(idempotencyKeys.requestHash, hashOf(input)),
        sql`${idempotencyKeys.response}->>'id' = ${answerId}`,
      ),
    )
    .limit(1)
  return kept.length > 0
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest()

/** Whether an answer is kept for the request's key: then `once` gives it, or refuses the key. */
export async function isKept(
  db: Executor,
  request: Omit<OnceRequest, 'input' | 'at' | 'inTurn'>,
): Promise<boolean> {
  const kept = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(ofKey(request))
  return kept.length > 0
}

function ofKey({ accountId, call, key }: Pick<OnceRequest, 'accountId' | 'call' | 'key'>): SQL | undefined {
  return and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )
}

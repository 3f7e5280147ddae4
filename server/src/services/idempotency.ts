import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Executor, Tx } from '../db/client'
import { idempotencyKeys } from '../db/schema/accounts'
import { DomainError } from '../errors'

/** A request that must act once however often it arrives. */
export interface OnceRequest {
  readonly accountId: string
  /** The call's name: keys of different calls do not meet. */
  readonly call: string
  readonly key: string
  /** The validated input. */
  readonly input: unknown
  readonly at: number
}

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
  const { accountId, call, key, at } = request
  const requestHash = createHash('sha256').update(JSON.stringify(request.input)).digest()
  const mine = and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )
  // A simultaneous duplicate waits here until the first transaction ends, then finds its row.
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ accountId, call, key, requestHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (inserted.length === 0) {
    const [kept] = await tx.select().from(idempotencyKeys).where(mine)
    if (kept === undefined || !kept.requestHash.equals(requestHash)) {
      throw new DomainError('idempotency.keyReused')
    }
    return kept.response as Answer
  }
  const answer = await work()
  await tx.update(idempotencyKeys).set({ response: answer }).where(mine)
  return answer
}

/** Whether an answer is kept for the request's key: then `once` gives it, or refuses the key. */
export async function isKept(db: Executor, request: Omit<OnceRequest, 'input' | 'at'>): Promise<boolean> {
  const { accountId, call, key } = request
  const kept = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, accountId),
        eq(idempotencyKeys.call, call),
        eq(idempotencyKeys.key, key),
      ),
    )
  return kept.length > 0
}

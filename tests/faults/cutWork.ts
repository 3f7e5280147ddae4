/** Work that a kill cuts off: which job it was, which refund, and whose account was being deleted. */
import { deleteAccount, proveIdentity } from '@noriai/contract/calls/accountSafety'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { emailSendCode } from '@noriai/contract/calls/signIn'
import assert from 'node:assert/strict'
import { TURN_SEED } from '../../server/src/infra/db/turns'
import type { Pool } from '../../server/test/database'
import type { Product } from '../support/product'
import { isOutage, Refusal, Traveller } from '../support/traveller'

/** The jobs that kills are aimed at: they hand out money and words, plan the way of a minibus, and erase. */
export const aims = ['execute-refunds', 'send-notices', 'decide-stop-orders', 'finish-deletions'] as const

/** What the kills of a test cut off. */
export interface Cuts {
  /** The job that each kill was inside of, by name. */
  readonly jobs: readonly string[]
  readonly refunds: number
  readonly deletions: number
}

const timesOf = ({ jobs }: Cuts, name: string): number => jobs.filter((each) => each === name).length

/** What was cut off, for the report. */
export function wordsOf(cuts: Cuts): string {
  const aimed = aims.map((name) => `${name} ${timesOf(cuts, name)}`).join(', ')
  return `${cuts.jobs.length} of them inside of a job (${aimed}), ${cuts.refunds} refunds and ${cuts.deletions} deletions cut off`
}

/** Each job that was aimed at was hit, and so were a refund and a deletion. */
export function expectCuts(cuts: Cuts): void {
  for (const name of aims) assert.ok(timesOf(cuts, name) > 0, `no kill was inside of ${name}`)
  assert.ok(cuts.refunds > 0, 'no refund was under way at a kill')
  assert.ok(cuts.deletions > 0, 'no deletion was under way at a kill')
}

/** A port that no program listens at answers with this: the server was killed between two jobs. */
const REFUSED = 'ECONNREFUSED'

/**
 * Has the jobs of some names run one after the other, again and again, until the server is killed. The job that it was at then;
 * undefined when it was at none. @throws what a job failed with
 */
export async function workUntilKilled(
  product: Product,
  names: readonly string[],
): Promise<string | undefined> {
  for (let at = 0; ; at += 1) {
    const name = names[at % names.length]
    if (name === undefined) return undefined
    try {
      await product.runJobs([name])
    } catch (error) {
      if (error instanceof TypeError) return wasThere(error) ? name : undefined
      // A job that the database had no time for comes again by itself.
      if (!(error instanceof Error && error.message.includes(' answered 503: '))) throw error
    }
  }
}

/** Whether a server took the call that failed. */
function wasThere({ cause }: TypeError): boolean {
  return !(cause instanceof Error && 'code' in cause && cause.code === REFUSED)
}

/** How many refunds somebody has the turn at now: their provider has them, or is about to. */
export async function refundsUnderWay(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from refunds r join pg_locks l
       on l.locktype = 'advisory' and l.objsubid = 1 and l.granted
         and l.database = (select oid from pg_database where datname = current_database())
         and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended('refund order ' || r.id, $1)`,
    [TURN_SEED],
  )
  return rows[0]?.count ?? 0
}

/** Travellers whose account may be deleted: each has paid a ride on `day`, cancelled it, and has the money back. */
export async function gatherLeavers(product: Product, count: number, day: string): Promise<Traveller[]> {
  const leavers: Traveller[] = []
  for (let at = 0; at < count; at += 1) {
    const traveller = await Traveller.signedIn(product)
    const { id } = await traveller.order(await traveller.pickup(`${day} 14:05:00`))
    await traveller.pay(id)
    await traveller.call(cancelAirlinesBusOrder, { id })
    assert.equal((await traveller.refunded(id)).label, 'refunded')
    leavers.push(traveller)
  }
  return leavers
}

/** The proof with which the owner of an account deletes it. */
export async function proofOf(product: Product, owner: Traveller): Promise<string> {
  const { email } = owner
  await owner.call(emailSendCode, { email, scene: 'proveOld' })
  const code = await product.codeFor(email)
  return (await owner.call(proveIdentity, { way: 'email', code })).proof
}

/** Deletes an account, and comes again with the same proof after a kill. @returns whether a kill cut it off */
export async function leave(leaver: Traveller, proof: string): Promise<boolean> {
  try {
    await leaver.call(deleteAccount, { proof })
    return false
  } catch (error) {
    if (!isOutage(error)) throw error
  }
  await leaver.insist(deleteAccount, { proof }).catch((error: unknown) => {
    // Deleted, although the answer did not arrive: it has no session any more.
    if (!(error instanceof Refusal && error.status === 401)) throw error
  })
  return true
}

import { msPerMinute } from '@noriai/contract/time'
import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { emailProofs } from '../../infra/db/schema/accounts'
import { hashProof, newProof } from './proofText'

/** What a proven address may be used for. */
export type ProofScene = 'register' | 'resetPassword'

/** Time to think of a password. */
export const proofMinutes = 15

/** The address that is proven, and for which scene. */
interface NewProof {
  readonly email: string
  readonly scene: ProofScene
  readonly at: number
}

/** A one-time proof that the traveller reads the mails of `email`, for the step after the code. */
export async function makeProof(db: Executor, { email, scene, at }: NewProof): Promise<string> {
  const proof = newProof()
  await db
    .insert(emailProofs)
    .values({ proofHash: hashProof(proof), email, scene, expiresAt: at + proofMinutes * msPerMinute })
  return proof
}

/** Whether a proof can be used; it stays as it is. */
export async function isProof(db: Executor, proof: string, at: number): Promise<boolean> {
  return (await db.$count(emailProofs, isUsable(proof, at))) > 0
}

/** Uses a proof up and tells what it proved; undefined when it is unknown, used or expired. */
export async function useProof(
  db: Executor,
  proof: string,
  at: number,
): Promise<{ email: string; scene: ProofScene } | undefined> {
  const [row] = await db
    .delete(emailProofs)
    .where(isUsable(proof, at))
    .returning({ email: emailProofs.email, scene: emailProofs.scene })
  return row
}

function isUsable(proof: string, at: number) {
  return and(eq(emailProofs.proofHash, hashProof(proof)), gt(emailProofs.expiresAt, at))
}

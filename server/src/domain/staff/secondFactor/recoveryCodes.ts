import { createHmac } from 'node:crypto'
import { recoveryCodeCount } from '@noriai/contract/calls/staff/secondFactor'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Executor, Tx } from '../../../infra/db/client'
import { staffRecoveryCodes } from '../../../infra/db/schema/staff'
import type { Secrets } from '../../../infra/db/secrets'
import { unambiguousText } from '../../../unambiguousText'

/** 49 bits: with tries that are limited nobody guesses one. */
const CODE_CHARACTERS = 10

function hashOf({ hmacKey }: Pick<Secrets, 'hmacKey'>, accountId: string, code: string): Buffer {
  return createHmac('sha256', hmacKey).update(`staff-recovery-code\0${accountId}\0${code}`).digest()
}

/** Makes ten recovery codes in the place of those before; written in two halves, to be read out and typed. */
export async function makeRecoveryCodes(
  tx: Tx,
  secrets: Pick<Secrets, 'hmacKey'>,
  accountId: string,
): Promise<string[]> {
  await removeRecoveryCodes(tx, accountId)
  const codes = Array.from({ length: recoveryCodeCount }, () => unambiguousText(CODE_CHARACTERS))
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(secrets, accountId, code) })))
  return codes.map((code) => `${code.slice(0, CODE_CHARACTERS / 2)}-${code.slice(CODE_CHARACTERS / 2)}`)
}

/** Uses a recovery code (capitals, without hyphen) up; false when it is none of the member's, or was used. */
export async function useRecoveryCode(
  tx: Tx,
  secrets: Pick<Secrets, 'hmacKey'>,
  { at, ...member }: { readonly accountId: string; readonly code: string; readonly at: number },
): Promise<boolean> {
  const { accountId, code } = member
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(staffRecoveryCodes.accountId, accountId),
        eq(staffRecoveryCodes.codeHash, hashOf(secrets, accountId, code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: staffRecoveryCodes.accountId })
  return used.length > 0
}

/** How many recovery codes of a member were not used yet. */
export async function countRecoveryCodes(db: Executor, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.accountId, accountId), isNull(staffRecoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Removes every recovery code of a member. */
export async function removeRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, accountId))
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../infra/db/client'
import { rideCodes } from '../../infra/db/schema/orders'
import { violatedIndex } from '../../infra/db/uniqueViolation'
import type { RideCodeSigner } from './token'

/**
 * Gives the good ride codes that were issued before their six characters were hashed new ones, which no migration can: it does not
 * know the key. Their QR codes hold on; the traveller sees the new characters with the next look.
 */
export async function hashOlderCodes(db: Db, signer: RideCodeSigner): Promise<void> {
  const older = await db
    .select({ id: rideCodes.id })
    .from(rideCodes)
    .where(and(isNull(rideCodes.codeHash), isNull(rideCodes.voidedAt)))
  for (const { id } of older) {
    const codeHash = signer.spokenHash(signer.spokenCode(id))
    await db
      .update(rideCodes)
      .set({ codeHash })
      .where(and(eq(rideCodes.id, id), isNull(rideCodes.codeHash)))
      .catch((error: unknown) => {
        // Its characters are those of another good code: it is known by its QR code alone.
        if (violatedIndex(error) === undefined) throw error
      })
  }
}

import { lt, or } from 'drizzle-orm'
import { msPerDay } from '@noriai/contract/time'
import { forgetUnusedWechat } from '../domain/identity'
import { forgetOldDevices } from '../domain/limits'
import { removeExpiredChallenges } from '../domain/staff'
import {
  emailProofs,
  idempotencyKeys,
  outboxMessages,
  sessions,
  signInCodes,
  tries,
} from '../infra/db/schema/accounts'
import type { Job } from './job'

/** Keys are repeated within minutes; a day covers a phone that was off over night. */
const IDEMPOTENCY_DAYS = 2
/** Ended sessions are kept a while, so that a traveller's question "who was signed in" has an answer. */
const ENDED_SESSION_DAYS = 30
const OUTBOX_DAYS = 7

/**
 * Deletes codes, proofs, challenges, counts of tries, devices and people of WeChat not seen for long, sessions and idempotency keys that can no longer mean
 * anything.
 */
export const removeExpiredSignIns: Job = {
  name: 'remove-expired-sign-ins',
  cron: '15 4 * * *',
  async run({ db, clock }) {
    const at = clock.now()
    await db.delete(signInCodes).where(lt(signInCodes.expiresAt, at))
    await db.delete(emailProofs).where(lt(emailProofs.expiresAt, at))
    await db.delete(tries).where(lt(tries.windowEndsAt, at))
    await removeExpiredChallenges(db, at)
    await forgetOldDevices(db, at)
    await forgetUnusedWechat(db, at)
    const endedBefore = at - ENDED_SESSION_DAYS * msPerDay
    await db
      .delete(sessions)
      .where(or(lt(sessions.expiresAt, endedBefore), lt(sessions.revokedAt, endedBefore)))
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, at - IDEMPOTENCY_DAYS * msPerDay))
    await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, at - OUTBOX_DAYS * msPerDay))
  },
}

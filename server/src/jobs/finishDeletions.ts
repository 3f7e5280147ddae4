import { msPerHour } from '@noriai/contract/time'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Deps } from '../deps'
import { eraseLateWrites } from '../domain/account'
import type { Account } from '../domain/identity'
import { removeUpload } from '../domain/uploads'
import { logLeftForLater } from '../infra/db/logLeftForLater'
import { accounts } from '../infra/db/schema/accounts'
import { uploads } from '../infra/db/schema/uploads'
import type { Job } from './job'

/**
 * Finishes the deletion of accounts: removes their pictures from the storage, and erases what a request that was under way when
 * the account was deleted wrote after it. Each step is safe to repeat; an account is done an hour after its deletion.
 */
export const finishDeletions: Job = {
  name: 'finish-deletions',
  cron: '*/10 * * * *',
  async run(deps) {
    const { db, clock } = deps
    const at = clock.now()
    // All of them: one that cannot be finished holds up none that come after it.
    const unfinished = await db
      .select({ id: accounts.id, deletedAt: accounts.deletedAt })
      .from(accounts)
      .where(and(isNotNull(accounts.deletedAt), isNull(accounts.erasedAt)))
      .orderBy(accounts.deletedAt)
    for (const account of unfinished) {
      await finish(deps, account, at).catch((error: unknown) => {
        logLeftForLater(deps.log, error, { account: account.id, message: 'a deletion was not finished yet' })
      })
    }
  },
}

async function finish(
  deps: Deps,
  { id, deletedAt }: Pick<Account, 'id' | 'deletedAt'>,
  at: number,
): Promise<void> {
  const { db } = deps
  await db.transaction((tx) => eraseLateWrites(tx, id))
  const pictures = await db.select().from(uploads).where(eq(uploads.accountId, id))
  let isClean = true
  for (const picture of pictures) isClean = (await removeUpload(deps, picture)) && isClean
  if (!isClean || at < (deletedAt ?? at) + msPerHour) return
  await db.update(accounts).set({ erasedAt: at }).where(eq(accounts.id, id))
}

import { msPerMinute } from '@noriai/contract/time'
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Deps } from '../deps'
import { shortAddressOf } from '../domain/links'
import { MOST_TRIES, sendNotice, type Notice, type Sending } from '../domain/notices'
import { orderMail } from '../domain/orderMails'
import { logLeftForLater } from '../infra/db/logLeftForLater'
import { whyRetryable } from '../infra/db/retryable'
import { notices } from '../infra/db/schema/orders'
import { NotSentError } from '../infra/providers/notSent'
import type { Job } from './job'

const writer = { mailOf: orderMail, shortAddressOf }

/** Mails that are sent in one run, at most. */
const BATCH = 200
/** How long a run goes on with further mails, by a real clock: the run after a fault waits for the one that was under way. */
const LONGEST_RUN_MS = 10_000
/** The first wait after a failure; each further one is twice as long. */
const FIRST_WAIT_MS = msPerMinute

/**
 * Sends the notices that are due, each once; one that could not be sent is tried again, later and later, for as long as it is news.
 */
export const sendNotices: Job = {
  name: 'send-notices',
  cron: '* * * * *',
  async run(deps) {
    const at = deps.clock.now()
    const until = performance.now() + LONGEST_RUN_MS
    const due = await deps.db
      .select()
      .from(notices)
      .where(
        and(
          isNull(notices.sentAt),
          isNull(notices.supersededAt),
          lt(notices.tries, MOST_TRIES),
          lte(notices.nextTryAt, at),
        ),
      )
      .orderBy(asc(notices.id))
      .limit(BATCH)
    // A service that answers late makes a long run of it: each is judged by its own moment.
    for (const notice of due) {
      await trySend(deps, notice, deps.clock.now())
      if (performance.now() > until && notice !== due.at(-1)) return 'more'
    }
    return due.length < BATCH ? undefined : 'more'
  },
}

async function trySend(deps: Deps, notice: Notice, at: number): Promise<void> {
  if (!(await claim(deps, notice, at))) return
  try {
    const sending = await sendNotice(deps, notice, { at, writer })
    await deps.db.update(notices).set(noteOf(sending, at)).where(eq(notices.id, notice.id))
  } catch (error) {
    if (error instanceof NotSentError) {
      deps.log.warn({ err: error, notice: notice.id }, 'notice not sent')
      return
    }
    if (whyRetryable(error) !== undefined) throw error
    // One that cannot be written waits for its next try and does not keep the others.
    logLeftForLater(deps.log, error, { notice: notice.id, message: 'a notice was not sent yet' })
  }
}

/** What is noted of a notice that was to be sent. */
function noteOf(sending: Sending, at: number): Partial<Notice> {
  switch (sending) {
    case 'sent':
      return { sentAt: at }
    case 'outdated':
      return { supersededAt: at }
    case 'impossible':
      return { tries: MOST_TRIES }
  }
}

/** Puts the next try off before the mail is handed over: two servers at once send it once. */
async function claim({ db }: Deps, notice: Notice, at: number): Promise<boolean> {
  const wait = FIRST_WAIT_MS * 2 ** notice.tries
  const claimed = await db
    .update(notices)
    .set({
      tries: sql`${notices.tries} + 1`,
      nextTryAt: at + wait,
    })
    .where(
      and(
        eq(notices.id, notice.id),
        eq(notices.tries, notice.tries),
        isNull(notices.sentAt),
        isNull(notices.supersededAt),
      ),
    )
    .returning({ id: notices.id })
  return claimed.length > 0
}

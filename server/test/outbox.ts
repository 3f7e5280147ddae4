import { and, isNull } from 'drizzle-orm'
import { notices } from '../src/infra/db/schema/orders'
import { readOutbox, type OutboxMessage } from '../src/infra/providers/outbox'
import type { TestApp } from './buildTestApp'

/** What was sent to an address, newest first. */
export async function sentTo(test: TestApp, target: string): Promise<readonly OutboxMessage[]> {
  const messages = await readOutbox(test.deps.db)
  return messages.filter((message) => message.target === target)
}

/** The newest code that was sent to an address. */
export async function lastCodeFor(test: TestApp, target: string): Promise<string> {
  const [message] = await sentTo(test, target)
  const code = /\d{6}/.exec(`${message?.subject ?? ''} ${message?.body ?? ''}`)?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${target}`)
  return code
}

/** Another code of six digits than the one that was sent. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** Takes for sent what still waits to be, such as of the tests before: each mail of a payment has a receipt, which has to be drawn. */
export async function takeForSent({ deps, clock }: TestApp): Promise<void> {
  const waits = and(isNull(notices.sentAt), isNull(notices.supersededAt))
  await deps.db.update(notices).set({ sentAt: clock.now() }).where(waits)
}

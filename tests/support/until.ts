import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

/** Asks until there is an answer. @throws with `what` when there is none in time */
export async function until<Answer>(
  what: string,
  withinMs: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs / 1000} s: ${what}`)
    await sleep(POLL_MS)
  }
}

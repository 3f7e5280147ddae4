import { setImmediate } from 'node:timers/promises'
import { hashPassword } from '../src/domain/identity'

/** What came of a try. */
interface TryAnswer {
  readonly status: number
  readonly error: string | undefined
}

/** Tries while strangers keep every place of those who wait, for each that is to be left unlooked at. */
const MOST_TRIES = 10

/**
 * Tries a right secret while so many passwords wait that it cannot be looked at, until that was so often enough; then once more, which
 * is answered. @throws Error when it was looked at too often for that
 */
export async function tryInFlood<Answer extends TryAnswer>(
  attempt: () => Promise<Answer>,
  notLookedAt: number,
): Promise<Answer> {
  const flood = { isOver: false }
  const strangers = (async () => {
    while (!flood.isOver) {
      hashPassword('Umeda-2026').catch(() => undefined)
      await setImmediate()
    }
  })()
  const errors: (string | undefined)[] = []
  const refused = () => errors.filter((error) => error === 'unavailable').length
  while (refused() < notLookedAt && errors.length < MOST_TRIES * notLookedAt)
    errors.push((await attempt()).error)
  flood.isOver = true
  await strangers
  if (refused() < notLookedAt) throw new Error(`It was looked at too often: ${errors.join()}`)
  // Those who came before are served first.
  let last = await attempt()
  while (last.error === 'unavailable') last = await attempt()
  return last
}

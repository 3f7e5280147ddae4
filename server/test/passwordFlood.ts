import { setImmediate } from 'node:timers/promises'
import { hashPassword } from '../src/domain/identity'
import { holdPasswords } from './quickPasswords'

const STRANGERS_PASSWORD = 'Umeda-2026'
/** Tries while strangers keep every place of those who wait, for each that is to be left unlooked at. */
const MOST_TRIES = 10

/** What came of a try. */
interface TryAnswer {
  readonly status: number
  readonly error: string | undefined
}

/** Whether so many passwords wait that no more is taken; else one is hashed. */
const isFull = () =>
  hashPassword(STRANGERS_PASSWORD).then(
    () => false,
    () => true,
  )

/** Does something while strangers keep every place of the passwords that wait; afterwards those who came before are served first. */
export async function inFlood<Result>(work: () => Promise<Result>): Promise<Result> {
  const flood = { isFull: false, isOver: false }
  // Those that are hashed at the product's cost keep their places by themselves.
  const letGo = holdPasswords()
  const strangers = (async () => {
    while (!flood.isOver) {
      hashPassword(STRANGERS_PASSWORD).catch(() => {
        flood.isFull = true
      })
      await setImmediate()
    }
  })()
  try {
    while (!flood.isFull) await setImmediate()
    return await work()
  } finally {
    flood.isOver = true
    letGo()
    await strangers
    // A refusal is there at once: without a turn of the event loop nobody who waits would be served.
    while (await isFull()) await setImmediate()
  }
}

/**
 * Tries a right secret while so many passwords wait that it cannot be looked at, until that was so often enough; then once more, which
 * is answered. @throws Error when it was looked at too often for that
 */
export async function tryInFlood<Answer extends TryAnswer>(
  attempt: () => Promise<Answer>,
  notLookedAt: number,
): Promise<Answer> {
  const errors: (string | undefined)[] = []
  const refused = () => errors.filter((error) => error === 'unavailable').length
  await inFlood(async () => {
    while (refused() < notLookedAt && errors.length < MOST_TRIES * notLookedAt)
      errors.push((await attempt()).error)
  })
  if (refused() < notLookedAt) throw new Error(`It was looked at too often: ${errors.join()}`)
  return attempt()
}

import { msPerSecond } from '@noriai/contract/time'

/** Waits between two questions while a wallet's window is open: its traveller types a password. */
const EVERY_MS = 4 * msPerSecond
/** About ten minutes; whoever is waited for longer is led on to the page that shows the state of the payment. */
const MOST_QUESTIONS = 150

/** A question that is asked again and again. */
interface Asking {
  /** Resolves once the answer decides, or after the last question. */
  readonly done: Promise<void>
  stop(): void
}

/** Asks until an answer is true; `round` counts from 1. A question that fails decides nothing. */
export function untilDecided(ask: (round: number) => Promise<boolean>): Asking {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const done = new Promise<void>((resolve) => {
    const wait = (round: number) => {
      timer = setTimeout(() => void askIn(round), EVERY_MS)
    }
    const askIn = async (round: number) => {
      const isDecided = await ask(round).catch(() => false)
      if (isDecided || round === MOST_QUESTIONS) resolve()
      else if (!isOver) wait(round + 1)
    }
    wait(1)
  })
  return {
    done,
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

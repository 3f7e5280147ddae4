import { setTimeout as sleep } from 'node:timers/promises'
import { ProgramEnded, type Program } from './program'

/** What is supervised, and how patiently. Milliseconds. */
export interface Supervision {
  /** Its place in sentences, such as "The server". */
  readonly name: string
  start(): Promise<Program>
  say(sentence: string): void
  readonly firstWaitMs?: number
  readonly longestWaitMs?: number
  /** After so many ends, none of them after a steady time, it is left alone. */
  readonly mostRestarts?: number
  /** A program that ran for so long starts counting again. */
  readonly steadyMs?: number
}

/** A program that is started again when it dies. */
export interface Supervised {
  /** Where the program listens; the same after a restart. */
  readonly url: string
  /** Its exit code once it is over for good: it ended by itself, was stopped, or died too often (1). */
  readonly over: Promise<number>
  /** Ends it as an operator would. */
  stop(): Promise<void>
}

/**
 * Starts a program, and starts it again whenever it dies, later and later. It ends for good when it ends of its own accord (0),
 * is asked to stop, or has died too often. What keeps it from starting the first time is thrown: a restart does not fix a
 * setting.
 */
export async function supervise(supervision: Supervision): Promise<Supervised> {
  const { start, steadyMs = 600_000 } = supervision
  const stopping = new AbortController()
  let current: Program | undefined = await start()
  const { url } = current

  const watch = async (): Promise<number> => {
    let deaths = 0
    while (current) {
      const startedAt = Date.now()
      const code = await current.exited
      if (stopping.signal.aborted || code === 0) return code ?? 1
      deaths = Date.now() - startedAt >= steadyMs ? 1 : deaths + 1
      current = await startAgain(supervision, {
        deathsBefore: deaths,
        how: `died (${endText(code)})`,
        stop: stopping.signal,
      })
    }
    return 1
  }
  const over = watch()
  return {
    url,
    over,
    async stop() {
      stopping.abort()
      await current?.stop()
      await over
    },
  }
}

const endText = (code: number | null) => (code === null ? 'killed' : `exit code ${code}`)

interface Restart {
  readonly deathsBefore: number
  readonly how: string
  readonly stop: AbortSignal
}

/** Undefined when it was asked to stop in the meantime, or has died too often. */
async function startAgain(
  { name, start, say, firstWaitMs = 1000, longestWaitMs = 30_000, mostRestarts = 10 }: Supervision,
  { deathsBefore, how, stop }: Restart,
): Promise<Program | undefined> {
  for (let deaths = deathsBefore; ; deaths += 1) {
    if (deaths > mostRestarts) {
      say(`${name} ${how} ${deaths} times in short time and is left alone: what it said above tells why.`)
      return undefined
    }
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (deaths - 1))
    say(
      `${name} ${how}. It starts again in ${waitMs / 1000} s (restart ${deaths} of at most ${mostRestarts}).`,
    )
    await sleep(waitMs, undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) return undefined
    try {
      const program = await start()
      if (!stop.aborted) return program
      await program.stop()
      return undefined
    } catch (error) {
      how = error instanceof ProgramEnded ? `did not start (${endText(error.exitCode)})` : 'did not start'
    }
  }
}

import { msPerMinute } from '@noriai/contract/time'
import { Tinypool } from 'tinypool'
import { tooBusy } from '../errors'
import type { DrawingTask, Drawings } from './drawings'

/** The fonts take tens of megabytes and half a second to be opened: they are kept that long after the last drawing. */
const KEPT_MS = 10 * msPerMinute
/** No paper takes as long; what does ends with its thread. */
const LONGEST_MS = msPerMinute / 2
/** A paper takes a tenth of a second: who comes behind so many would wait for a quarter of a minute. */
const MOST_AT_ONCE = 150

const thread = new URL('./drawingThread.ts', import.meta.url)
let pool: Tinypool | undefined
/** Ends with the drawing that was asked for last. */
let last: Promise<unknown> = Promise.resolve()
let awaited = 0

/** A drawing that was not made; `cause` is what it threw, or why its thread did not make it. */
export class NotDrawnError extends Error {
  constructor(name: keyof Drawings, cause: unknown) {
    super(`The ${name} was not drawn.`, { cause })
    this.name = 'NotDrawnError'
  }
}

/**
 * Makes a drawing in a thread of its own, one after another: to set a page takes a tenth of a second, in which nobody else would be
 * answered. The first one starts the thread.
 * @throws NotDrawnError; unavailable when too many wait
 */
export async function draw<Name extends keyof Drawings>(
  name: Name,
  ...given: Parameters<Drawings[Name]>
): Promise<Awaited<ReturnType<Drawings[Name]>>> {
  if (awaited >= MOST_AT_ONCE) throw tooBusy()
  awaited += 1
  const task: DrawingTask<Name> = { name, given }
  const turn = last.then(() => drawNow(task))
  last = turn.catch(() => undefined)
  try {
    return (await turn) as Awaited<ReturnType<Drawings[Name]>>
  } catch (cause) {
    throw new NotDrawnError(name, cause)
  } finally {
    awaited -= 1
  }
}

/** A thread that does not begin, breaks or takes too long is given up: the next drawing begins another. */
async function drawNow(task: unknown): Promise<unknown> {
  const threads = (pool ??= newThreads())
  let timer: NodeJS.Timeout | undefined
  let giveUp: (reason: unknown) => void = () => undefined
  const isGivenUp = new Promise<never>((_, reject) => {
    giveUp = reject
    // It keeps the process until the drawing is there; the pool alone would not.
    timer = setTimeout(() => reject(new Error(`It took longer than ${LONGEST_MS} ms.`)), LONGEST_MS)
  })
  threads.once('error', giveUp)
  try {
    return asGiven(await Promise.race([threads.run(task), isGivenUp]))
  } catch (error) {
    pool = undefined
    void threads.destroy().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
    threads.off('error', giveUp)
  }
}

function newThreads(): Tinypool {
  const threads = new Tinypool({
    filename: thread.href,
    // What translates TypeScript as it is loaded reaches processes alone.
    runtime: thread.pathname.endsWith('.ts') ? 'child_process' : 'worker_threads',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEPT_MS,
  })
  // Of one that breaks while nobody waits for it.
  threads.on('error', () => undefined)
  return threads
}

/** A buffer that was copied from another thread comes as plain bytes. */
function asGiven(drawn: unknown): unknown {
  return drawn instanceof Uint8Array ? Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length) : drawn
}

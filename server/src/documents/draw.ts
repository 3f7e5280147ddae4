import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { Tinypool } from 'tinypool'
import type { DrawingTask, Drawings } from './drawings'

/** The fonts take tens of megabytes and half a second to be opened: they are kept that long after the last drawing. */
const KEPT_MS = 10 * msPerMinute
/** No paper takes as long; one that does ends with its thread. */
const LONGEST_MS = 30 * msPerSecond

const thread = new URL('./drawingThread.ts', import.meta.url)
let pool: Tinypool | undefined
/** Of the drawings that are awaited. */
const limits = new Set<AbortController>()

function threads(): Tinypool {
  if (pool) return pool
  pool = new Tinypool({
    filename: thread.href,
    // What translates TypeScript as it is loaded reaches processes alone.
    runtime: thread.pathname.endsWith('.ts') ? 'child_process' : 'worker_threads',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEPT_MS,
  })
  // A thread that does not begin would be waited for; the next drawing begins another one.
  pool.on('error', (error) => limits.forEach((limit) => limit.abort(error)))
  return pool
}

/**
 * Makes a drawing in a thread of its own, one after another: to set a page takes a tenth of a second, in which nobody else would be
 * answered. The first one starts the thread.
 * @throws Error with what the drawing threw as its cause; also when it takes too long
 */
export async function draw<Name extends keyof Drawings>(
  name: Name,
  ...given: Parameters<Drawings[Name]>
): Promise<Awaited<ReturnType<Drawings[Name]>>> {
  const task: DrawingTask<Name> = { name, given }
  const limit = new AbortController()
  limits.add(limit)
  // It keeps the process until the drawing is there, as a timer of `AbortSignal` would not.
  const timer = setTimeout(() => limit.abort(), LONGEST_MS)
  try {
    const drawn: unknown = await threads().run(task, { signal: limit.signal })
    return asGiven(drawn) as Awaited<ReturnType<Drawings[Name]>>
  } catch (cause) {
    throw new Error(`The ${name} was not drawn.`, { cause })
  } finally {
    clearTimeout(timer)
    limits.delete(limit)
  }
}

/** A buffer that was copied from another thread comes as plain bytes. */
function asGiven(drawn: unknown): unknown {
  return drawn instanceof Uint8Array ? Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length) : drawn
}

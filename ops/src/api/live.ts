import { createEventReader } from './eventText'

/** Changes that come together are told together. */
const GATHER_MS = 300
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

const listeners = new Set<() => void>()
let live = false
let gathering: ReturnType<typeof setTimeout> | undefined

/** Whether the server tells of changes by itself at this moment; else screens ask from time to time. */
export const isLive = (): boolean => live

/** Calls `listener` when something changed. Answers how to stop. */
export function onLive(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells everyone who listens, soon and once for what comes together. */
export function announceChange(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined
    listeners.forEach((listener) => listener())
  }, GATHER_MS)
}

/** Follows the server's changes until the answered function is called; a broken connection is opened again. */
export function followLive(token: string): () => void {
  const controller = new AbortController()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function listen(): Promise<void> {
    const answer = await fetch('/api/staff/events', {
      headers: { Authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: controller.signal,
    })
    if (!answer.ok || !answer.body) return
    const read = createEventReader((name) => {
      live = true
      failures = 0
      if (name === 'changed') announceChange()
    })
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    for (let part = await reader.read(); !part.done; part = await reader.read())
      read(decoder.decode(part.value, { stream: true }))
  }

  function again(): void {
    live = false
    if (controller.signal.aborted) return
    timer = setTimeout(start, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures))
    failures += 1
  }

  function start(): void {
    listen().then(again, again)
  }

  start()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

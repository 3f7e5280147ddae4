import type { StaffCallName } from '@noriai/contract/calls/staff/index'
import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createEventReader } from './eventText'
import { queryClient } from './queryClient'

/** Changes that come together are answered together. */
const GATHER_MS = 300
/** While changes keep coming, what is shown is loaded again this often. */
const LEAST_BETWEEN_MS = 2000
/** A load that is not answered by then does not hold up the next. */
const LONGEST_LOAD_MS = 10_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Calls that are made again by their own time: who is signed in, what sums up days, and what is drawn on or of. */
const byTheirTime: readonly unknown[] = [
  'staffMe',
  'staffReport',
  'staffReportDays',
  'staffReplaySettings',
  'staffPreviewPoster',
  'staffRoadMap',
] satisfies StaffCallName[]

const listeners = new Set<() => void>()
let isLive = false
let gathering: ReturnType<typeof setTimeout> | undefined
let loadedAt = -Infinity
let isLoading = false
/** Something changed while a load was under way. */
let isWanted = false

function setLive(live: boolean): void {
  if (isLive === live) return
  isLive = live
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server announces changes at this moment; else screens ask from time to time. */
export const useLive = (): boolean => useSyncExternalStore(subscribe, () => isLive)

/**
 * Loads again what is shown: soon, once for changes that come together, and not before the load before it has been answered. Vehicles on
 * the road announce several changes a second: a load that is cut off by the next one would show nothing, ever.
 */
export function announceChange(): void {
  if (isLoading) {
    isWanted = true
    return
  }
  const restMs = loadedAt + LEAST_BETWEEN_MS - performance.now()
  gathering ??= setTimeout(() => void loadShown(), Math.max(GATHER_MS, restMs))
}

async function loadShown(): Promise<void> {
  gathering = undefined
  // A hidden page loads again when it is shown.
  if (!focusManager.isFocused()) return
  isLoading = true
  loadedAt = performance.now()
  const loaded = queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !byTheirTime.includes(queryKey[0]),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    loaded.catch(() => undefined),
    new Promise((resolve) => {
      timer = setTimeout(resolve, LONGEST_LOAD_MS)
    }),
  ])
  clearTimeout(timer)
  isLoading = false
  if (!isWanted) return
  isWanted = false
  announceChange()
}

/**
 * Listens to the server's changes until the returned function is called. A connection that broke, or whose server stops, is opened
 * again, and what changed meanwhile is loaded.
 */
export function followLive(token: string): () => void {
  const controller = new AbortController()
  let failures = 0
  let hasMissed = false
  /** The stream gave way to others of this account: at once it would only end the next of them. */
  let isOneTooMany = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function listen(): Promise<void> {
    const answer = await fetch('/api/staff/events', {
      headers: { Authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: controller.signal,
    })
    if (!answer.ok || !answer.body) return
    const read = createEventReader((name, content) => {
      if (name === 'ended') {
        isOneTooMany = content.includes('"tooMany')
        return
      }
      setLive(true)
      failures = 0
      if (name === 'changed' || hasMissed) announceChange()
      hasMissed = false
    })
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    for (let part = await reader.read(); !part.done; part = await reader.read())
      read(decoder.decode(part.value, { stream: true }))
  }

  function again(): void {
    setLive(false)
    hasMissed = true
    if (controller.signal.aborted) return
    const soon = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    timer = setTimeout(start, isOneTooMany ? LONGEST_WAIT_MS : soon)
    isOneTooMany = false
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

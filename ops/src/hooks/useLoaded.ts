import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call } from '@noriai/contract/defineCall'
import { isUnreachable } from '../api/CallError'
import { isLive, onLive } from '../api/live'
import { keptAnswers } from '../model/keptAnswers'

interface LoadedOptions {
  /** Loads again that often while the page is seen. */
  readonly everyMs?: number
  /** The call it is the answer of: kept for the day, and shown when there is no server to ask. */
  readonly keepOf?: Call
}

/** What was loaded, and how to load it again. */
export interface Loaded<T> {
  /** The last answer for this key; kept while it is loaded again. */
  readonly value: T | undefined
  /** Why the last load failed; the value before it stays. */
  readonly error: unknown
  /** When the value was last seen, where the server could not be asked; undefined while it can. */
  readonly seenAt: number | undefined
  reload(): void
  /** Puts an answer of another call in place, such as that of a change. */
  put(value: T): void
}

const POLL_MS = 10_000
const POLLS_WHEN_LIVE = 6

/**
 * Loads `load` for `key`, again when the key changes, when the server tells of a change, and every ten seconds while the page
 * is seen and the server tells nothing. An answer for an older key is dropped.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>, options: LoadedOptions = {}): Loaded<T> {
  const [state, setState] = useState<{ key: string; value?: T; error?: unknown; seenAt?: number }>({ key })
  const latest = useRef({ key, load, asked: 0, keepOf: options.keepOf })
  useEffect(() => {
    latest.current.load = load
  })

  const reload = useCallback(() => {
    const asked = ++latest.current.asked
    const askedKey = latest.current.key
    latest.current.load().then(
      (value) => {
        if (asked !== latest.current.asked) return
        if (latest.current.keepOf) keptAnswers.keep(askedKey, value)
        setState({ key: askedKey, value })
      },
      (error: unknown) => {
        if (asked !== latest.current.asked) return
        const { keepOf } = latest.current
        const seen = keepOf && isUnreachable(error) ? keptAnswers.last(askedKey, keepOf) : undefined
        if (seen) {
          setState({ key: askedKey, value: seen.value as T, seenAt: seen.at })
          return
        }
        setState((before) => ({
          key: askedKey,
          error,
          ...(before.key === askedKey ? { value: before.value } : {}),
        }))
      },
    )
  }, [])

  useEffect(() => {
    latest.current.key = key
    reload()
    const again = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const everyMs = options.everyMs ?? POLL_MS
    let asked = 0
    const timer = setInterval(() => {
      asked += 1
      // What is told by itself is asked for only now and then, should a word have been lost.
      if (!isLive() || asked % POLLS_WHEN_LIVE === 0) again()
    }, everyMs)
    const stopLive = onLive(again)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      stopLive()
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', again)
    }
  }, [key, options.everyMs, reload])

  const put = useCallback((value: T) => {
    latest.current.asked += 1
    setState({ key: latest.current.key, value })
  }, [])

  const isCurrent = state.key === key
  return {
    value: isCurrent ? state.value : undefined,
    error: isCurrent ? state.error : undefined,
    seenAt: isCurrent ? state.seenAt : undefined,
    reload,
    put,
  }
}

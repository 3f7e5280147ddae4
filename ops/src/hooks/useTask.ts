import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { addressOf } from '../model/address'
import { tasks, type Task } from '../model/tasks'

/** What the address has open above its screen. */
interface OpenTask {
  /** Undefined where it opens nothing. */
  readonly task: Task | undefined
  /** Which of the things of the screen it is about; empty where it names none. */
  readonly subject: string
  /** Takes it out of the address, and leaves the rest of that. */
  end(): void
}

/**
 * What the address has open: `do` names the task, `of` what it is about. A screen draws the sheet while the task is there and can still be
 * done, and ends it when the sheet closes, so that a page that is loaded again does not open it once more.
 */
export function useTask(): OpenTask {
  const [query] = useSearchParams()
  const [location, navigate] = useLocation()
  const named = query.get('do')
  const task = tasks.find((each) => each === named)
  return {
    task,
    subject: query.get('of') ?? '',
    end() {
      // As it is by now: whoever went on meanwhile stays there.
      const now = new URLSearchParams(window.location.search)
      if (task === undefined || now.get('do') !== task) return
      const rest = [...now].filter(([name]) => name !== 'do' && name !== 'of')
      navigate(addressOf(location, Object.fromEntries(rest)), { replace: true })
    },
  }
}

/**
 * What the task opens, as it was when it was opened: a form that followed what a colleague changes meanwhile would be saved over that.
 * Undefined while `found` is.
 */
export function useAsOpened<Found>(
  { task, subject }: Pick<OpenTask, 'task' | 'subject'>,
  found: Found | undefined,
): Found | undefined {
  const key = `${task ?? ''} ${subject}`
  const [kept, keep] = useState<{ readonly key: string; readonly found: Found }>()
  if (found === undefined) {
    if (kept) keep(undefined)
    return undefined
  }
  if (kept?.key === key) return kept.found
  keep({ key, found })
  return found
}

/** For an element that is focused, and so comes into sight, as soon as it is there and `isWanted`. */
export function useFocusWhen<Place extends HTMLElement = HTMLElement>(isWanted: boolean): RefObject<Place> {
  const element = useRef<Place>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}

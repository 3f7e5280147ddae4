import { firstLookId } from '@noriai/contract/firstLook'
import type { FirstLook } from './firstLook.types'

/** Milliseconds of a visit in which the server's facts are still news. */
const NEWS_MS = 60_000

/** Whether the browser went back or restored the page: then it may have taken the document from its own store, however old. */
function isFromStore(): boolean {
  const [visit] = 'getEntriesByType' in performance ? performance.getEntriesByType('navigation') : []
  return visit !== undefined && 'type' in visit && visit.type === 'back_forward'
}

export const firstLook: FirstLook = {
  read(id) {
    const written = document.getElementById(id)?.textContent
    if (!written || performance.now() > NEWS_MS || isFromStore()) return undefined
    try {
      return JSON.parse(written) as unknown
    } catch {
      return undefined
    }
  },
  end: () => document.getElementById(firstLookId)?.remove(),
}

/** However the visit goes on: nothing covers it for longer. */
const LONGEST_MS = 10_000
setTimeout(() => firstLook.end(), LONGEST_MS)

import type { WatchChanges, Watched } from './liveUpdates.types'

/** What is shown was loaded just now: the stream does not compete with the page's own requests. */
const OPEN_AFTER_MS = 3000
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000
/** All streams of a server that stops end at once: they come back over so long a time. */
const SPREAD_MS = 3000

/**
 * Reads one stream to its end and reports each of its events, `open` and `changed`. @returns whether the last one, `ended`, says that
 * there were too many @throws when it cannot be opened or breaks
 */
async function readEvents({ url, token }: Watched, signal: AbortSignal, onEvent: () => void) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const answer = await fetch(url, { headers, signal })
  if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`)
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let isOneTooMany = false
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return isOneTooMany
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('event: ended')) isOneTooMany = block.includes('"tooMany')
      else if (block.startsWith('event: ')) onEvent()
    }
  }
}

/**
 * On H5: server-sent events, read by `fetch` because they need the session's header. A stream that ends is opened again,
 * later and later while it fails, and as late as can be where it gave way to others that are open: at once it would only end the next
 * of them. That it is open counts as a change, because of what was missed meanwhile. A stream of what is over costs nothing, and stays.
 */
export const watchChanges: WatchChanges = (watched, onChanged) => {
  const stop = new AbortController()
  let failures = 0
  const open = async () => {
    let isOneTooMany = false
    try {
      isOneTooMany = await readEvents(watched, stop.signal, () => {
        failures = 0
        onChanged()
      })
    } catch {
      failures += 1
    }
    if (stop.signal.aborted) return
    const soon = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
    const wait = isOneTooMany ? LONGEST_WAIT_MS : soon
    timer = setTimeout(() => void open(), wait + Math.random() * SPREAD_MS)
  }
  let timer = setTimeout(() => void open(), OPEN_AFTER_MS)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

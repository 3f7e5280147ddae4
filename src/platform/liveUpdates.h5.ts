import type { WatchChanges, Watched } from './liveUpdates.types'

const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000

/** Reads one stream to its end and tells the names of its events. @throws when it cannot be opened or breaks */
async function readEvents(
  { url, token }: Watched,
  signal: AbortSignal,
  onEvent: (name: string) => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const answer = await fetch(url, { headers, signal })
  if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`)
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (\w+)$/m.exec(block)?.[1]
      if (name !== undefined) onEvent(name)
    }
  }
}

/**
 * On H5: server-sent events, read by `fetch` because they need the session's header. A stream that ends is opened again,
 * later and later while it fails; what was missed meanwhile counts as a change.
 */
export const watchChanges: WatchChanges = (watched, onChanged) => {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  let failures = 0
  const open = async () => {
    try {
      await readEvents(watched, stop.signal, (name) => {
        failures = 0
        if (name === 'changed' || !isFirst) onChanged()
        isFirst = false
      })
    } catch {
      failures += 1
    }
    if (stop.signal.aborted) return
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
    timer = setTimeout(() => void open(), wait)
  }
  void open()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

import type { BrowserContext, Page, Request } from 'playwright-core'

/** A page that requested nothing for so long has what it needs. */
const QUIET_MS = 300
const LOOK_EACH_MS = 50

const underWay = new WeakMap<BrowserContext, Set<Request>>()

/** A live stream is open for as long as its page is shown; a service worker fetches ahead for later pages. */
const isWaitedFor = (request: Request) =>
  request.serviceWorker() === null && request.headers().accept !== 'text/event-stream'

/** Begins to count the requests of a context's pages. */
export function countRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  underWay.set(context, requests)
  context.on('request', (request) => {
    if (isWaitedFor(request)) requests.add(request)
  })
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until the pages of a context that is counted have no request under way. A page that never rests is looked at after `longestMs` all the same. */
export async function quietNetwork(page: Page, longestMs: number): Promise<void> {
  const requests = underWay.get(page.context())
  if (!requests) throw new Error('The requests of this page are not counted: open it with openPhone.')
  const endsAt = Date.now() + longestMs
  let busyAt = Date.now()
  while (Date.now() < Math.min(busyAt + QUIET_MS, endsAt)) {
    await page.waitForTimeout(LOOK_EACH_MS)
    if (requests.size > 0) busyAt = Date.now()
  }
}

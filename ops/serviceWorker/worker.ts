export {}

declare const self: ServiceWorkerGlobalScope

/** What this build is made of; `scripts/support/appServiceWorker.ts` writes it in. */
declare const BUILD: {
  readonly version: string
  /** The page and everything that it may load: the desk is small, and a camera's reader is needed most without network. */
  readonly files: readonly string[]
}

// Not `noriai-`: the app of travellers clears what begins so.
const CACHE_PREFIX = 'ops-noriai-'
/** Of releases before. */
const FORMER_PREFIX = 'noriai-ops-'
const PAGE = '/ops'
/** On a bad connection the kept page is better than a blank for longer than this. */
const PAGE_TIMEOUT_MS = 4_000
const SERVER_FAULT = 500

const cacheName = CACHE_PREFIX + BUILD.version

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...BUILD.files])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  // Answers of the API hold riders: they are never kept here, the desk keeps its own for the day.
  if (request.mode === 'navigate') event.respondWith(pageFor(request))
  else if (url.pathname.startsWith('/ops/assets/')) event.respondWith(asset(request))
})

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const isOwn = (name: string) => name.startsWith(CACHE_PREFIX) || name.startsWith(FORMER_PREFIX)
  const old = names.filter((name) => isOwn(name) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/**
 * The newest page the server gives in time, else the kept one, also where a proxy answers that the server is away: every address of the
 * desk is the same page.
 */
async function pageFor(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName })
  if (!kept) return fetch(request)
  const tooLate = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PAGE_TIMEOUT_MS))
  const newest = fetch(request).then((answer) => (answer.status < SERVER_FAULT ? answer : kept))
  return Promise.race([newest.catch(() => kept), tooLate])
}

/** The name of an asset holds the hash of its content: a kept one is never out of date. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

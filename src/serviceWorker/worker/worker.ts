import { cachesToDrop, isAsset, isPageVisit, shellCache, type WorkerMessage } from './rules'

declare const self: ServiceWorkerGlobalScope

/** What this build is made of; `scripts/support/serviceWorker.ts` writes it in. */
declare const BUILD: {
  readonly version: string
  /** What a page needs to be drawn at all: the document and what it loads by itself. */
  readonly shell: readonly string[]
  /** The code of the other pages. */
  readonly rest: readonly string[]
}

const DOCUMENT = '/index.html'
/** On a bad connection the kept document is better than a blank for longer than this. */
const DOCUMENT_TIMEOUT_MS = 4_000
const SERVER_FAULT = 500

const cacheName = shellCache(BUILD.version)

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...BUILD.shell])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isPageVisit(request.mode, url.pathname)) event.respondWith(documentFor(request))
  else if (isAsset(url.pathname)) event.respondWith(asset(request))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'activate') void self.skipWaiting()
  else event.waitUntil(keep([...message.loaded, ...BUILD.rest]))
})

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(cachesToDrop(names, BUILD.version).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/**
 * The newest document the server gives in time, else the kept one, also where a proxy answers that the server is away. What comes from
 * the network is not kept: a document and the code it names are only ever kept together, at installation, so that no two builds mix.
 */
async function documentFor(request: Request): Promise<Response> {
  const kept = await caches.match(DOCUMENT, { cacheName })
  if (!kept) return fetch(request)
  const tooLate = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), DOCUMENT_TIMEOUT_MS))
  const newest = fetch(request).then((answer) => (answer.status < SERVER_FAULT ? answer : kept))
  return Promise.race([newest.catch(() => kept), tooLate])
}

/** The name of an asset holds the hash of its content: a kept one is never out of date. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keepAnswer(request, answer.clone())
  return answer
}

/** A phone without room for it has the answer all the same. */
async function keepAnswer(request: Request, copy: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, copy)
  } catch {
    // It is fetched again when it is needed.
  }
}

/** One after the other, so that the page's own requests go first; what fails is fetched when it is needed. */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of paths) {
    if (!isAsset(path) || (await cache.match(path))) continue
    await cache.add(path).catch(() => undefined)
  }
}

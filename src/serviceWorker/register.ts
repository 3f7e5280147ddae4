import type { WorkerMessage } from './worker/rules'

const SCRIPT = '/sw.js'

const isOffered = () => process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator

/** What this page has loaded before the worker could see it. */
const loadedPaths = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)

/** Lets the app open without network from now on. Quiet where service workers are missing, and in development. */
export async function registerServiceWorker(): Promise<void> {
  if (!isOffered()) return
  try {
    await navigator.serviceWorker.register(SCRIPT)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'loaded', loaded: loadedPaths() } satisfies WorkerMessage)
  } catch {
    // The app works without, as long as there is a network.
  }
}

/** Moves to the newest build: a worker that waits takes over, then the page is loaded again. Rejects when no build can be fetched. */
export async function moveToNewestBuild(): Promise<void> {
  const registration = isOffered() ? await navigator.serviceWorker.getRegistration() : undefined
  // Without network the page would only be loaded from what is kept: the same build again.
  if (!navigator.onLine) throw new Error('There is no network to fetch a build by')
  await registration?.update()
  const waiting = registration?.waiting
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ type: 'activate' } satisfies WorkerMessage)
}

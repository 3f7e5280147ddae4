const SCRIPT = '/sw.js'

/** Lets the app open without network from now on. Quiet where service workers are missing, and in development. */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register(SCRIPT).catch(() => undefined)
}

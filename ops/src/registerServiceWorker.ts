const SCRIPT = '/ops/sw.js'
/** The board itself has this address, without a slash. */
const SCOPE = '/ops'

/** Lets the desk open without network from now on; quiet where service workers are missing, and in development. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(SCRIPT, { scope: SCOPE }).catch(() => {
    // The desk works without, as long as there is a network.
  })
}

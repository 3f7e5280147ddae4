const SCRIPT = '/drive/sw.js'
/** The runs of the day themselves have this address, without a slash. */
const SCOPE = '/drive'

/** Lets the app open without network from now on, scanner and all; quiet where service workers are missing, and in development. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(SCRIPT, { scope: SCOPE }).catch(() => {
    // The app works without, as long as there is a network.
  })
}

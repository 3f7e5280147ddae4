const LAST_RELOAD = 'staleCodeReload'
/** A second failure within this long is not cured by loading again. */
const RELOAD_PAUSE_MS = 30_000

function reloadOnce() {
  const last = Number(window.sessionStorage.getItem(LAST_RELOAD) ?? 0)
  if (Date.now() - last < RELOAD_PAUSE_MS) return
  window.sessionStorage.setItem(LAST_RELOAD, String(Date.now()))
  window.location.reload()
}

/**
 * A page that was opened before a release may ask for code that is gone. The address is that of the wanted page already, so
 * loading anew opens it in the newest build.
 */
export function watchForStaleCode(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError' && navigator.onLine) reloadOnce()
  })
}

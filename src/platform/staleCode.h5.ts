import { defaultLang, nearestLang } from '@noriai/contract/lang'
import words from '@/i18n/lostTexts.json'

const LAST_RELOAD = 'staleCodeReload'
/** A second failure within this long is not cured by loading again. */
const RELOAD_PAUSE_MS = 30_000
const NOTICE_ID = 'stale-code'

function mayReload(): boolean {
  const last = Number(window.sessionStorage.getItem(LAST_RELOAD) ?? 0)
  return navigator.onLine && Date.now() - last >= RELOAD_PAUSE_MS
}

function reload(): void {
  window.sessionStorage.setItem(LAST_RELOAD, String(Date.now()))
  window.location.reload()
}

/** Over the page that did not come, in its language: what draws pages may be the very code that is missing. */
function showNotice(): void {
  if (document.getElementById(NOTICE_ID)) return
  const { title, tryAgain } = words[nearestLang(document.documentElement.lang) ?? defaultLang]
  const heading = document.createElement('h1')
  heading.textContent = title
  heading.style.cssText = 'font-size: var(--t20); font-weight: var(--w-bold); margin: 0 0 var(--s4)'
  const button = document.createElement('button')
  button.textContent = tryAgain
  button.style.cssText =
    'min-height: var(--touch); padding: 0 var(--s5); border: 0; border-radius: var(--r-m); background: var(--sea); color: var(--on-dark); font: inherit; font-weight: var(--w-bold)'
  button.addEventListener('click', reload)
  const notice = document.createElement('main')
  notice.id = NOTICE_ID
  notice.setAttribute('role', 'alert')
  notice.style.cssText =
    'position: fixed; inset: 0; z-index: 1000; display: grid; place-content: center; justify-items: center; padding: var(--s5); text-align: center; background: var(--sand); color: var(--ink)'
  notice.append(heading, button)
  document.body.append(notice)
  // Another page, such as the one before, may well be there.
  window.addEventListener('popstate', () => notice.remove(), { once: true })
  window.addEventListener('online', reload, { once: true })
}

/**
 * A page that was opened before a release may ask for code that is gone. The address is that of the wanted page already, so
 * loading again opens it in the newest build; what is missing even then is said, with a way to try once more.
 */
export function watchForStaleCode(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return
    if (mayReload()) reload()
    else showNotice()
  })
}

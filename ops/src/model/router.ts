import { useSyncExternalStore } from 'react'

const BASE = '/ops'
const CHANGED = 'ops:moved'

/** Where the app is: the path below /ops, and its query. */
export interface Place {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** The address of a place. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, value)
  const text = search.toString()
  return `${BASE}${path === '/' ? '' : path}${text === '' ? '' : `?${text}`}`
}

/** The place of an address. */
export function placeOf(pathname: string, search: string): Place {
  const path = pathname.slice(BASE.length).replace(/\/+$/, '')
  return { path: path === '' ? '/' : path, query: Object.fromEntries(new URLSearchParams(search)) }
}

/** Goes to an address of the app; `replace` leaves no way back to where it was. */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

/** Where the app is, followed. */
export function usePlace(): Place {
  const href = useSyncExternalStore(subscribe, () => `${location.pathname}${location.search}`)
  const [pathname = BASE, search = ''] = href.split('?')
  return placeOf(pathname, search)
}

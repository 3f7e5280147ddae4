import { useSyncExternalStore } from 'react'
import type { RunName } from './run'

/** Where in the app one is. */
export type Place =
  | { readonly kind: 'runs' }
  | { readonly kind: 'run'; readonly run: RunName }
  | { readonly kind: 'stop'; readonly run: RunName; readonly index: number }
  | { readonly kind: 'finish'; readonly run: RunName }

const BASE = '/drive'

/** The address of a place. */
export function addressOf(place: Place): string {
  if (place.kind === 'runs') return BASE
  const { departureId, minibus } = place.run
  const run = `${BASE}/${encodeURIComponent(departureId)}/${minibus}`
  if (place.kind === 'run') return run
  return place.kind === 'finish' ? `${run}/finish` : `${run}/${place.index}`
}

/** The place of an address; every other one is the list of runs. */
export function placeOf(pathname: string): Place {
  const [departureId, minibus, more] = pathname.slice(BASE.length + 1).split('/')
  if (!departureId || !minibus || !/^\d{1,2}$/.test(minibus)) return { kind: 'runs' }
  const run = { departureId: decoded(departureId), minibus: Number(minibus) }
  if (more === undefined || more === '') return { kind: 'run', run }
  if (more === 'finish') return { kind: 'finish', run }
  return /^\d{1,3}$/.test(more) ? { kind: 'stop', run, index: Number(more) } : { kind: 'runs' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const listeners = new Set<() => void>()

/** Goes to a place; `replace` leaves the one before out of the way back. */
export function goTo(place: Place, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', addressOf(place))
  else history.pushState(null, '', addressOf(place))
  scrollTo(0, 0)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The address of the page, followed. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

/** Takes the token of a link out of the address, so that it stays neither there nor in the history. */
export function takeToken(): string | undefined {
  const token = location.hash.slice(1)
  if (token === '') return undefined
  history.replaceState(null, '', location.pathname)
  return decoded(token)
}

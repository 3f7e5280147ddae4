import { useSyncExternalStore } from 'react'

let isAnswered = true
const listeners = new Set<() => void>()

/** Notes whether the server was heard: a network that leads nowhere is none. */
export function noteAnswered(answered: boolean): void {
  if (isAnswered === answered) return
  isAnswered = answered
  listeners.forEach((listener) => listener())
}

/** Whether the server can be asked, as far as known. */
export const isOnline = (): boolean => navigator.onLine && isAnswered

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the server can be asked, followed. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)

import type { KeyValueStorage } from './storage.types'

const memory = new Map<string, string>()

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** On H5: the browser's local storage, plain text, so that the keys can be read by anyone who looks. */
export const storage: KeyValueStorage = {
  get: (key) => memory.get(key) ?? attempt(() => window.localStorage.getItem(key)) ?? undefined,
  set: (key, value) => {
    memory.delete(key)
    const isKept = attempt(() => {
      window.localStorage.setItem(key, value)
      return true
    })
    if (!isKept) memory.set(key, value)
    return isKept === true
  },
  remove: (key) => {
    memory.delete(key)
    attempt(() => window.localStorage.removeItem(key))
  },
  keys: () => [...new Set([...(attempt(() => Object.keys(window.localStorage)) ?? []), ...memory.keys()])],
  clearWebSession: () => {
    attempt(() => window.sessionStorage.clear())
  },
}

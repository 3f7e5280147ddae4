/** What a page sends to the worker: which files it has loaded, or that the waiting build may take over. */
export type WorkerMessage =
  | { readonly type: 'loaded'; readonly loaded: readonly string[] }
  | { readonly type: 'activate' }

const CACHE_PREFIX = 'noriai-'

/** The cache of a build. */
export const shellCache = (version: string): string => `${CACHE_PREFIX}${version}`

/** Our caches of other builds. Those of others on the same origin are left alone. */
export const cachesToDrop = (names: readonly string[], version: string): string[] =>
  names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== shellCache(version))

/** Files whose name holds the hash of their content. */
export const isAsset = (path: string): boolean => /^\/(?:js|css|static)\//.test(path)

/** A visit to a page of the app; the server's own pages are left to the network. */
export const isPageVisit = (mode: string, path: string): boolean =>
  mode === 'navigate' && /^\/(?:$|index\.html$|pages\/|useCar\/)/.test(path)

/** Loads a page of the app by its path. Which files there are is told by `config/leanEntry.ts`: those with a configuration. */
export const pageAt = (path: string): Promise<unknown> => import(`../../${path}`)

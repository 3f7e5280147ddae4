/** Loads a page of the app by its path. Those with a configuration are its pages, as `config/leanEntry.ts` finds them. */
export const pageAt = (path: string): Promise<unknown> => import(`../../${path}`)

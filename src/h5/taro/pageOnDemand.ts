interface LoadedRoute {
  readonly path: string
  readonly load: (context: unknown, params: unknown) => readonly [Promise<unknown>, unknown, unknown]
}

/** A page as Taro's router takes it, whose files the page table knows. `config/pagesOnDemand.js` writes it into the entry. */
export const pageOnDemand = <Config extends object>(path: string, config: Config): LoadedRoute & Config => ({
  path,
  load: (context, params) => [loadPage(path), context, params],
  ...config,
})

async function loadPage(path: string): Promise<unknown> {
  const { pageAt } = await import('./pageTable')
  return pageAt(path)
}

/** Fetches the page table, so that the next page comes at once. */
export const fetchPageTable = (): void => void import('./pageTable').catch(() => undefined)

interface LoadedRoute {
  readonly path: string
  readonly load: (context: unknown, params: unknown) => readonly [Promise<unknown>, unknown, unknown]
}

/**
 * Pages as Taro's router takes them, whose files the page table knows, each with a configuration of its own where it has one.
 * `config/pagesOnDemand.js` writes it into the entry.
 */
export const pagesOnDemand = (
  paths: readonly string[],
  unusual: Readonly<Record<string, object>>,
  usual: object,
): LoadedRoute[] =>
  paths.map((path) => ({
    path,
    load: (context, params) => [loadPage(path), context, params],
    ...(unusual[path] ?? usual),
  }))

async function loadPage(path: string): Promise<unknown> {
  const { pageAt } = await import('./pageTable')
  return pageAt(path)
}

/** Fetches the page table, so that the next page comes at once. */
export const fetchPageTable = (): void => void import('./pageTable').catch(() => undefined)

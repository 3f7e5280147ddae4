/** An address within the desk, below /ops, where the board is the root. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, value)
  const text = search.toString()
  return `${path === '/' ? '' : path}${text === '' ? '' : `?${text}`}`
}

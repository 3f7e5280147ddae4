/** The query that a page was opened with, with its question mark; Taro's own marks are not part of it. */
export function searchOfRouter(params: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || name === 'stamp' || name.startsWith('$') ? [] : [`${name}=${value}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

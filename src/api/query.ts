const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** A request as the query of a GET, with its question mark; empty when there is nothing to say. */
export function queryOf(request: unknown): string {
  if (typeof request !== 'object' || request === null) return ''
  const pairs = Object.entries(request).flatMap(([name, value]) =>
    isPlain(value) ? [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`] : [],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

type Query = Record<string, string | null | (string | null)[]>

/**
 * What Taro's router uses of query-string, which brings the reading and writing of every kind of list with it: the undecoded values of
 * a query by their names, sorted; null without "=", all of them where a name comes twice.
 */
function parse(query: string): Query {
  const found = Object.create(null) as Query
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter(Boolean)) {
    const equals = part.indexOf('=')
    const [name, value] = equals < 0 ? [part, null] : [part.slice(0, equals), part.slice(equals + 1)]
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  const sorted = Object.create(null) as Query
  for (const name of Object.keys(found).sort()) sorted[name] = found[name] ?? null
  return sorted
}

export default { parse }

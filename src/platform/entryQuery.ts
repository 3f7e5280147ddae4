import { codeOfPosterPath, posterCodeField } from '@noriai/contract/rules/poster'

/**
 * What the query of a way into the mini-program says. WeChat decodes nothing: a mini-program code has its fields in `scene`, an
 * ordinary link in a QR code comes whole in `q`, and some scanners encode it twice.
 */
export interface EntryQuery {
  /** The fields of the query itself, of `scene` and of the link's query. */
  readonly params: Readonly<Record<string, string>>
  /** The link in `q`: its path without slashes at the ends, its query as it is written. A poster's short address is the entry's. */
  readonly link: { readonly path: string; readonly search: string } | undefined
}

const linkText = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i
const MOST_DECODINGS = 3

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The fields of `a=1&b=2`, decoded. */
function fieldsOf(search: string): Record<string, string> {
  const pairs = search.split('&').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals), decode(pair.slice(equals + 1))]
    }),
  )
}

/** Path and query of an ordinary link, however often it was encoded; undefined for what is no link. */
function readLink(encoded: string): EntryQuery['link'] {
  let text = encoded
  for (let decodings = 0; decodings < MOST_DECODINGS; decodings++) {
    const [whole, path = '', search = ''] = linkText.exec(text) ?? []
    if (whole !== undefined) return { path: path.replace(/^\/+|\/+$/g, ''), search }
    text = decode(text)
  }
  return undefined
}

/** Reads a query as WeChat passes it, every value still encoded. */
export function readEntryQuery(query: Readonly<Record<string, unknown>>): EntryQuery {
  const { scene = '', q = '', ...own } = query
  const link = readLink(String(q))
  const posterCode = codeOfPosterPath(link?.path ?? '')
  return {
    params: {
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, decode(String(value))])),
      ...fieldsOf(decode(String(scene))),
      ...fieldsOf(link?.search ?? ''),
      ...(posterCode === undefined ? {} : { [posterCodeField]: decode(posterCode) }),
    },
    link: posterCode === undefined ? link : link && { ...link, path: '' },
  }
}

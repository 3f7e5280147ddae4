import type { PoolClient } from 'pg'

/**
 * PostgreSQL keeps a named statement parsed and planned for the whole connection. Texts that vary with their number of
 * values would be new every time: beyond so many texts, the rest goes unnamed.
 */
const MOST_NAMES = 500

const names = new Map<string, string>()

interface SentQuery {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}

/** Has a new connection send every statement with values under a name of its own, so that it is planned once. */
export function nameStatements(client: PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (...args: unknown[]) => {
    const [first, second] = args
    if (!isQuery(first) || first.name) return send(...args)
    const values = Array.isArray(second) ? second : first.values
    const name = values?.length ? nameOf(first.text) : undefined
    return name === undefined ? send(...args) : send({ ...first, name }, ...args.slice(1))
  }
  Object.assign(client, { query })
}

/** The driver also takes bare texts and objects that run themselves: those pass as they are. */
function isQuery(sent: unknown): sent is SentQuery {
  return typeof sent === 'object' && sent !== null && 'text' in sent && !('submit' in sent)
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `noriai_${names.size + 1}`
  names.set(text, name)
  return name
}

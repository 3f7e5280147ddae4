import type { Database } from '../../server/src/infra/db/client'

type Pool = Database['pool']

/** A statement as the server sent it, and the rows that it got. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: readonly (readonly unknown[])[]
}

interface SentQuery {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Notes every statement that goes through a pool. */
export class StatementRecorder {
  private statements: Statement[] = []

  constructor(pool: Pool) {
    const noted = new WeakSet<object>()
    // As it is given out: a pool may have had it before.
    pool.on('acquire', (client) => {
      if (noted.has(client)) return
      noted.add(client)
      const send = client.query.bind(client) as (...args: unknown[]) => unknown
      Object.assign(client, { query: (...args: unknown[]) => this.send(send, args) })
    })
  }

  /** The statements since the last time this was asked. */
  take(): Statement[] {
    const taken = this.statements
    this.statements = []
    return taken
  }

  /** The driver is called with a query and its values, and answers a promise or calls back. */
  private send(send: (...args: unknown[]) => unknown, args: unknown[]): unknown {
    const [query, second] = args
    const { text, values } = typeof query === 'string' ? { text: query } : (query as SentQuery)
    const note = (answer: unknown) =>
      this.statements.push({
        text,
        values: Array.isArray(second) ? (second as unknown[]) : (values ?? []),
        rows: rowsOf(answer),
      })
    const last = args.at(-1)
    if (typeof last === 'function') {
      return send(...args.slice(0, -1), (error: unknown, answer: unknown) => {
        note(answer)
        Reflect.apply(last, undefined, [error, answer])
      })
    }
    return (send(...args) as Promise<unknown>).then((answer) => {
      note(answer)
      return answer
    })
  }
}

/** Sends recorded statements again, one connection for each series of them. */
export async function replay(pool: Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect()
  const renamed = new Map<unknown, unknown>()
  const current = (value: unknown) => renamed.get(value) ?? value
  try {
    for (const { text, values, rows } of statements) {
      const answer: unknown = await client.query({ text, values: values.map(current), rowMode: 'array' })
      rowsOf(answer).forEach((row, at) => noteNewIds(rows[at] ?? [], row, renamed))
    }
  } finally {
    client.release()
  }
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What the database itself named differs from what it was named when it was recorded; later statements must follow. */
function noteNewIds(
  recorded: readonly unknown[],
  replayed: readonly unknown[],
  renamed: Map<unknown, unknown>,
): void {
  recorded.forEach((value, at) => {
    if (typeof value === 'string' && ID.test(value) && value !== replayed[at])
      renamed.set(value, replayed[at])
  })
}

/** The rows as lists, however the driver was asked for them; none of a statement that answers none or several. */
function rowsOf(answer: unknown): readonly (readonly unknown[])[] {
  const rows: unknown =
    typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : undefined
  if (!Array.isArray(rows)) return []
  return rows.map((row: unknown) =>
    Array.isArray(row) ? (row as unknown[]) : Object.values(row as Record<string, unknown>),
  )
}

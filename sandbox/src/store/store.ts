import { join } from 'node:path'
import type { Change, TableName, Tables } from '../model'
import { Journal } from './journal'

const journalName = 'journal.jsonl'
/** A journal with fewer lines than this is read in a moment and is left alone. */
const COMPACT_FROM_LINES = 20_000

/** Fields by which a row is looked up; no two rows of a table share a value. */
const uniqueFields = {
  payments: ['reference', 'actionSecret'],
  disputes: ['pageSecret'],
} as const

const uniqueName = (table: string, field: string, value: string) => `${table}.${field}=${value}`

/**
 * The sandbox's memory: rows in maps, every commit a line of a journal on the disk.
 * A commit counts in the process at once; `durable()` resolves when it would survive kill -9.
 */
export class Store {
  readonly #tables: { [T in TableName]: Map<string, Tables[T]> } = {
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    usedKeys: new Map(),
    tokens: new Map(),
    fieldSessions: new Map(),
    events: new Map(),
    keys: new Map(),
    movements: new Map(),
    times: new Map(),
  }
  readonly #unique = new Map<string, string>()

  private constructor(private journal: Journal) {}

  /** Reads the store of a folder, which is made when missing. Throws when a whole line is not readable. */
  static async open(folder: string): Promise<Store> {
    const path = join(folder, journalName)
    const { journal, lines } = await Journal.open(path)
    const store = new Store(journal)
    try {
      lines.forEach((line, index) => store.#apply(readLine(line, `${path}:${index + 1}`)))
    } catch (error) {
      await journal.close()
      throw error
    }
    if (lines.length >= COMPACT_FROM_LINES) await store.#compact(path)
    return store
  }

  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#tables[table].get(id)
  }

  /** All rows of a table, in the order in which their ids first appeared. */
  all<T extends TableName>(table: T): IterableIterator<Tables[T]> {
    return this.#tables[table].values()
  }

  /** The row whose unique `field` has this value. */
  getBy<T extends keyof typeof uniqueFields>(
    table: T,
    field: (typeof uniqueFields)[T][number],
    value: string,
  ): Tables[T] | undefined {
    const id = this.#unique.get(uniqueName(table, field, value))
    return id === undefined ? undefined : this.get(table, id)
  }

  count(table: TableName): number {
    return this.#tables[table].size
  }

  commit(...changes: readonly Change[]): void {
    this.#apply(changes)
    this.journal.append(JSON.stringify(changes))
  }

  durable(): Promise<void> {
    return this.journal.flushed()
  }

  close(): Promise<void> {
    return this.journal.close()
  }

  #apply(changes: readonly Change[]): void {
    for (const change of changes) {
      const table = this.#tables[change.in] as Map<string, Change['row']>
      table.set(change.row.id, change.row)
      this.#index(change)
    }
  }

  #index(change: Change): void {
    if (change.in === 'payments') {
      for (const field of uniqueFields.payments) this.#remember(change, field, change.row[field])
    } else if (change.in === 'disputes') {
      for (const field of uniqueFields.disputes) this.#remember(change, field, change.row[field])
    }
  }

  #remember({ in: table, row }: Change, field: string, value: string | null): void {
    if (value !== null) this.#unique.set(uniqueName(table, field, value), row.id)
  }

  async #compact(path: string): Promise<void> {
    const names = Object.keys(this.#tables) as TableName[]
    const lines = names.flatMap((name) =>
      [...this.all(name)].map((row) => JSON.stringify([{ in: name, row }])),
    )
    await this.journal.close()
    await Journal.rewrite(path, lines)
    this.journal = (await Journal.open(path)).journal
  }
}

function readLine(line: string, place: string): Change[] {
  try {
    return JSON.parse(line) as Change[]
  } catch {
    throw new Error(`${place} is not readable. Move the folder away to begin with an empty sandbox.`)
  }
}

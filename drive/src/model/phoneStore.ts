import { openDB, type DBSchema } from 'idb'

interface PhoneSchema extends DBSchema {
  /** One value a key: the runs, the settings of the session. */
  kept: { key: string; value: unknown }
  /** Taps that the server does not know yet. */
  taps: { key: string; value: unknown }
}

/** What the phone keeps while it has no network. */
export interface PhoneStore {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  taps(): Promise<readonly unknown[]>
  addTap(id: string, tap: unknown): Promise<void>
  removeTaps(ids: readonly string[]): Promise<void>
}

/** A value by the part of the database that it is in. */
interface Place {
  readonly part: 'kept' | 'taps'
  readonly key: string
}

/** All that a phone keeps, in the parts of its database. */
type Content = Readonly<Record<Place['part'], Map<string, unknown>>>

/** A connection to the database. */
export interface PhoneDatabase {
  read(): Promise<Content>
  /** Replaces a value; one that is undefined is removed. */
  put(place: Place, value: unknown): Promise<void>
  close(): void
}

const NAME = 'noriai-drive'

/** The phone's own database; one that lasts as long as the page where the browser has none. */
export async function openPhoneStore(open = openDatabase): Promise<PhoneStore> {
  try {
    const database = await open()
    return databaseStore(open, { database, content: await database.read() })
  } catch {
    return memoryStore()
  }
}

async function openDatabase(): Promise<PhoneDatabase> {
  const db = await openDB<PhoneSchema>(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('kept')
      fresh.createObjectStore('taps')
    },
  })
  const readPart = async (part: Place['part']) => {
    const { store } = db.transaction(part)
    const [names, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return new Map(names.map((name, index) => [name, values[index]]))
  }
  return {
    read: async () => ({ kept: await readPart('kept'), taps: await readPart('taps') }),
    async put({ part, key }, value) {
      await (value === undefined ? db.delete(part, key) : db.put(part, value, key))
    },
    close: () => db.close(),
  }
}

/**
 * Keeps in memory what is in the database too, so that a full disk or a lost connection stops neither driving nor sending: what could not
 * be written is tried again with the next change, and at once where the database can be opened again.
 */
function databaseStore(
  open: () => Promise<PhoneDatabase>,
  { database: first, content }: { readonly database: PhoneDatabase; readonly content: Content },
): PhoneStore {
  let database = first
  let isOpening = false
  const unwritten = new Map<string, Place>()

  async function keep(...places: readonly Place[]): Promise<void> {
    places.forEach((place) => unwritten.set(`${place.part} ${place.key}`, place))
    const due = [...unwritten]
    unwritten.clear()
    const write = async ([name, place]: readonly [string, Place]) => {
      try {
        await database.put(place, content[place.part].get(place.key))
      } catch {
        unwritten.set(name, place)
      }
    }
    await Promise.all(due.map(write))
    // Beside: a tap does not wait for it before it is sent.
    if (unwritten.size > 0) void openAgain()
  }

  /** Safari loses a connection while the app is in the background; another one may work. */
  async function openAgain(): Promise<void> {
    if (isOpening) return
    isOpening = true
    try {
      const another = await open()
      database.close()
      database = another
      await keep()
    } catch {
      // It is in memory.
    }
    isOpening = false
  }

  const { kept, taps } = content
  return {
    ...memoryStore(content),
    write(key, value) {
      kept.set(key, value)
      return keep({ part: 'kept', key })
    },
    addTap(id, tap) {
      taps.set(id, tap)
      return keep({ part: 'taps', key: id })
    },
    removeTaps(ids) {
      ids.forEach((id) => taps.delete(id))
      return keep(...ids.map((key) => ({ part: 'taps', key }) as const))
    },
  }
}

/** The same in memory: for a browser without a database, and for tests. */
export function memoryStore({ kept, taps }: Content = { kept: new Map(), taps: new Map() }): PhoneStore {
  return {
    read: (key) => Promise.resolve(kept.get(key)),
    write(key, value) {
      kept.set(key, value)
      return Promise.resolve()
    },
    taps: () => Promise.resolve([...taps.values()]),
    addTap(id, tap) {
      taps.set(id, tap)
      return Promise.resolve()
    },
    removeTaps(ids) {
      ids.forEach((id) => taps.delete(id))
      return Promise.resolve()
    },
  }
}

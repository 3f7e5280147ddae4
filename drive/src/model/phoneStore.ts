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

const NAME = 'noriai-drive'

/** The phone's own database; one that lasts as long as the page where the browser has none. */
export async function openPhoneStore(): Promise<PhoneStore> {
  try {
    return await openDatabase()
  } catch {
    return memoryStore()
  }
}

async function openDatabase(): Promise<PhoneStore> {
  const db = await openDB<PhoneSchema>(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('kept')
      fresh.createObjectStore('taps')
    },
  })
  return {
    read: (key) => db.get('kept', key),
    async write(key, value) {
      await db.put('kept', value, key)
    },
    taps: () => db.getAll('taps'),
    async addTap(id, tap) {
      await db.put('taps', tap, id)
    },
    async removeTaps(ids) {
      const work = db.transaction('taps', 'readwrite')
      await Promise.all([...ids.map((id) => work.store.delete(id)), work.done])
    },
  }
}

/** The same in memory: for a browser without a database, and for tests. */
export function memoryStore(): PhoneStore {
  const kept = new Map<string, unknown>()
  const taps = new Map<string, unknown>()
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

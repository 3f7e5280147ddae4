import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { storage } from './storage'

const prefix = 'cache/'

/** What was seen once opens without network: answers kept on the phone until sign-out (specification, section 3). */
export const persisted = {
  /** The value kept under a name; undefined when there is none, or one of an older shape. */
  read<Schema extends GenericSchema>(name: string, schema: Schema): InferOutput<Schema> | undefined {
    const text = storage.get(`${prefix}${name}`)
    if (text === undefined) return undefined
    try {
      const parsed = safeParse(schema, JSON.parse(text))
      return parsed.success ? parsed.output : undefined
    } catch {
      return undefined
    }
  },

  /** Keeps a value that JSON can carry. */
  write(name: string, value: unknown): void {
    storage.set(`${prefix}${name}`, JSON.stringify(value))
  },

  /** Forgets everything that was kept: it belongs to the traveller who signs out. */
  clear(): void {
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .forEach((key) => storage.remove(key as `cache/${string}`))
  },
}

import { readAs } from '@noriai/contract/client/readable'
import type { GenericSchema, InferOutput } from 'valibot'
import { storage } from './storage'

const prefix = 'cache/'
/** The most that a list may take of the phone: browsers keep 5 million characters in all, WeChat one megabyte under one name. */
const MOST_CHARACTERS = 250_000

/** What was seen once opens without network: answers kept on the phone until sign-out (specification, section 3). */
export const persisted = {
  /** The value kept under a name; undefined when there is none, or one of an older shape. */
  read<Schema extends GenericSchema>(name: string, schema: Schema): InferOutput<Schema> | undefined {
    return persisted.readBy(name, (kept) => readAs(schema, kept)?.value)
  },

  /** As `read`, by a function: home loads no validator. */
  readBy<Value>(name: string, read: (kept: unknown) => Value | undefined): Value | undefined {
    const text = storage.get(`${prefix}${name}`)
    if (text === undefined) return undefined
    try {
      return read(JSON.parse(text))
    } catch {
      return undefined
    }
  },

  /** Keeps a value that JSON can carry. */
  write(name: string, value: unknown): void {
    storage.set(`${prefix}${name}`, JSON.stringify(value))
  },

  /** Forgets one value. */
  remove(name: string): void {
    storage.remove(`${prefix}${name}`)
  },

  /**
   * Keeps the newest of these, which come last: at most so many, and fewer where they are too long or the phone is full. Never
   * throws, as `write`.
   */
  writeNewest(name: string, values: readonly unknown[], most: number): void {
    for (let kept = values.slice(-most); ; kept = kept.slice(Math.ceil(kept.length / 2))) {
      const text = JSON.stringify(kept)
      const isShort = text.length <= MOST_CHARACTERS
      if (isShort && storage.set(`${prefix}${name}`, text)) return
      if (kept.length === 0) return
    }
  },

  /** Forgets everything that was kept: it belongs to the traveller who signs out. */
  clear(): void {
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .forEach((key) => storage.remove(key as `cache/${string}`))
  },
}

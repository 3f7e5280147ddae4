import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { StorageError, type Storage } from './storage'

/** Keys are ours: letters, digits, hyphens, dots and folders. Nothing else may name a file. */
const KEY = /^[\w-]+(\/[\w-]+)*\.\w+$/

/** Pictures as files of a folder; our own server takes them in. */
export function diskStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new StorageError('A storage key is not one of ours.')
    return join(folder, key)
  }
  return {
    signPut: () => Promise.resolve(null),
    async put({ key }, content) {
      const file = fileOf(key)
      // Written beside and renamed, so that nobody ever reads half a picture.
      const partial = `${file}.${randomUUID()}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(partial, content, { mode: 0o600 })
        await rename(partial, file)
      } catch (error) {
        // On a full disk the half that was written would keep it full.
        await rm(partial, { force: true }).catch(() => undefined)
        throw new StorageError('A picture could not be written.', error)
      }
    },
    async get(key, maxBytes) {
      const file = await open(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw new StorageError('A picture could not be read.', error)
      })
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        const content = Buffer.alloc(Math.min(size, maxBytes + 1))
        await file.read(content, 0, content.length, 0)
        return content
      } finally {
        await file.close()
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

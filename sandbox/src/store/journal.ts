import { constants } from 'node:fs'
import { mkdir, open, readFile, rename, truncate, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A file of lines that only grows. A line counts as written once `flushed()` resolves after its `append`: it is then on
 * the disk, so neither kill -9 nor a power cut loses it. Lines that arrive together share one fsync.
 * After a failed write every later `flushed()` rejects.
 */
export class Journal {
  #waiting: string[] = []
  #next: Promise<void> | null = null
  #current: Promise<void> = Promise.resolve()

  private constructor(private readonly file: FileHandle) {}

  /** Opens the journal and gives its whole lines; half a line left by a crash is cut off. */
  static async open(path: string): Promise<{ journal: Journal; lines: string[] }> {
    await mkdir(dirname(path), { recursive: true })
    const text = await readFile(path, 'utf8').catch(ifMissing(''))
    const end = text.lastIndexOf('\n') + 1
    if (end < text.length) await truncate(path, Buffer.byteLength(text.slice(0, end)))
    const lines = text.slice(0, end).split('\n').slice(0, -1)
    return { journal: new Journal(await openDurably(path)), lines }
  }

  /** Replaces the whole file by these lines, in one step: a crash leaves the old file or the new one. */
  static async rewrite(path: string, lines: readonly string[]): Promise<void> {
    const temporary = `${path}.new`
    const file = await open(temporary, 'w')
    await file.writeFile(lines.map((line) => `${line}\n`).join(''))
    await file.sync()
    await file.close()
    await rename(temporary, path)
    await syncFolder(dirname(path))
  }

  append(line: string): void {
    this.#waiting.push(line)
    if (this.#next) return
    this.#next = this.#current.then(() => this.#write())
    this.#next.catch(() => undefined) // Reported by flushed().
  }

  /** Resolves when all lines appended so far are on the disk. */
  flushed(): Promise<void> {
    return this.#next ?? this.#current
  }

  async close(): Promise<void> {
    try {
      await this.flushed()
    } finally {
      await this.file.close()
    }
  }

  async #write(): Promise<void> {
    const lines = this.#waiting
    this.#waiting = []
    if (this.#next) this.#current = this.#next
    this.#next = null
    await this.file.appendFile(lines.map((line) => `${line}\n`).join(''))
    await this.file.datasync()
  }
}

async function openDurably(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY)
  await syncFolder(dirname(path))
  return file
}

/** Makes a new name in a folder durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}

function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}

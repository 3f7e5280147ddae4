import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout, wherever it was cloned to. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

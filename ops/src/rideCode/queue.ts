import { kept } from '../model/storage'
import { createScanQueue } from './scanQueue'

/** The scans of this device that the server does not know yet. */
export const scanQueue = createScanQueue({
  getItem: (key) => kept.read(key) ?? null,
  setItem: (key, value) => kept.write(key, value),
})

import { posterCodeField, posterGone, readPosterCode } from '@noriai/contract/rules/poster'

/** A poster's code that brought the traveller here, and that the server has not resolved yet. */
export interface PosterScan {
  readonly code: string
  /** Epoch milliseconds of the scan. */
  readonly at: number
  /** The language of the link. */
  readonly language?: string
}

/** What cannot be a code is asked about as this, which no poster has: whatever was scanned, the settings come. */
const NO_CODE = '-'
const [goneField = '', goneValue] = posterGone.split('=')

let awaited: PosterScan | undefined
let isGone = false
let follow: ((scan: PosterScan) => void) | undefined

type Params = Readonly<Record<string, string | undefined>>

/** Reads what a way in says of a poster's code; a later scan takes the place of the former. */
export function readPosterScan(params: Params, at: number): void {
  const { [posterCodeField]: code, language = params['lang'] } = params
  isGone = params[goneField] === goneValue
  if (code === undefined) return
  awaited = { code: readPosterCode(code) ?? NO_CODE, at, ...(language ? { language } : {}) }
}

/** What is still to be resolved. */
export const awaitedPoster = (): PosterScan | undefined => awaited

/** The server on H5 found no poster for the code, or none that still hangs. */
export const isPosterGone = (): boolean => isGone

/** The server said which poster a scan is of. */
export function posterScanResolved(scan: PosterScan): void {
  if (awaited === scan) awaited = undefined
}

/** The settings ask the server for what is scanned while the app runs, once they exist. */
export function onPosterScanned(listener: (scan: PosterScan) => void): void {
  follow = listener
}

/** Has what was scanned resolved; also what could not be, when the app comes back to the front. */
export function followPosterScan(): void {
  if (awaited) follow?.(awaited)
}

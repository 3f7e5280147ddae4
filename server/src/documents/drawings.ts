import { drawEvidence } from './disputeEvidence'
import { drawInvoice } from './invoice'
import { posterPdf } from './posterPdf'
import { posterSvg } from './posterSvg'
import { drawReceipt } from './receipt'
import { unfitWords } from './unfitWords'

/** What takes long enough to be drawn beside the serving thread, by name. What it takes and gives is copied between threads. */
export const drawings = {
  receipt: drawReceipt,
  invoice: drawInvoice,
  disputeEvidence: drawEvidence,
  posterPdf,
  posterSvg,
  unfitWords,
} as const

export type Drawings = typeof drawings

/** One drawing to be made. */
export interface DrawingTask<Name extends keyof Drawings = keyof Drawings> {
  readonly name: Name
  readonly given: Parameters<Drawings[Name]>
}

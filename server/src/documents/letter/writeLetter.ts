import type { Letter } from '../../texts/letter'
import type { Letterhead } from './letterhead'
import { letterHtml } from './letterHtml'
import { letterText } from './letterText'

/** A letter as it is mailed. */
export interface WrittenLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly lang: Letter['lang']
  readonly replyTo: string
}

/** Writes a letter down, as HTML and as text. `data` is what mail programs may draw by themselves. */
export async function writeLetter(letter: Letter, head: Letterhead, data?: unknown): Promise<WrittenLetter> {
  return {
    subject: letter.subject,
    text: letterText(letter, head),
    html: await letterHtml(letter, head, data),
    lang: letter.lang,
    replyTo: head.replyTo,
  }
}

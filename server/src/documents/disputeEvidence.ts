import type { Lang } from '@noriai/contract/lang'
import { Page, type TextStyle } from './page'
import { faint, ink, INNER, MARGIN, mute } from './paper'

/** A line of the evidence: what it is, and what is known. */
export type EvidenceRow = readonly [name: string, value: string]

/** A message that was sent, with its text as it was written. */
export interface EvidenceMessage {
  readonly sentAt: string
  readonly to: string
  readonly lang: Lang
  readonly title: string
  readonly body: string
}

/** What we know of a disputed payment, in words. Banks read English; messages are quoted as they were sent. */
export interface Evidence {
  readonly title: string
  readonly author: string
  /** Parts with a heading each. */
  readonly parts: readonly { readonly heading: string; readonly rows: readonly EvidenceRow[] }[]
  readonly messages: readonly EvidenceMessage[]
  readonly at: number
}

const NAME_WIDTH = 140
const BOTTOM = Page.height - MARGIN
/** Room that a heading and the line below it take. */
const HEADING_ROOM = 60
const ROW_ROOM = 40
const MESSAGE_ROOM = 120

/** The evidence of a dispute as one PDF, over as many pages as it takes. */
export async function drawEvidence({ title, author, parts, messages, at }: Evidence): Promise<Buffer> {
  const page = await Page.open({ title, author, lang: 'en', at })
  const style: TextStyle = { size: 10, lang: 'en', color: ink }
  const across = (y: number) => ({ x: MARGIN, y, width: INNER })
  const roomFor = (y: number, height: number) => (y + height <= BOTTOM ? y : page.turn(MARGIN))
  const heading = (text: string, y: number) => {
    const top = roomFor(y + 14, HEADING_ROOM)
    page.rule(across(top), faint)
    return page.write(text, across(top + 10), { ...style, size: 13 }) + 6
  }
  let y = page.write(title, across(MARGIN), { ...style, size: 20 })
  for (const part of parts) {
    y = heading(part.heading, y)
    for (const [name, value] of part.rows) {
      const top = roomFor(y, ROW_ROOM)
      const left = page.write(name, { x: MARGIN, y: top, width: NAME_WIDTH }, { ...style, color: mute })
      const beside = { x: MARGIN + NAME_WIDTH + 10, y: top, width: INNER - NAME_WIDTH - 10 }
      y = Math.max(left, page.write(value, beside, style)) + 4
    }
  }
  if (messages.length > 0) y = heading('Messages sent to the customer', y)
  for (const { sentAt, to, lang, title: subject, body } of messages) {
    y = page.write(`${sentAt}  ${to}`, across(roomFor(y, MESSAGE_ROOM)), { ...style, color: mute })
    y = page.write(subject, across(y), { ...style, size: 11, lang })
    for (const line of body.split('\n').filter((text) => text !== ''))
      y = page.write(line, across(roomFor(y, ROW_ROOM)), { ...style, size: 9, lang })
    y += 8
  }
  return page.finish()
}

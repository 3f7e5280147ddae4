import type { Lang } from '@noriai/contract/lang'
import type * as Fontkit from 'fontkit'
import { openFont, type FontName } from './fonts'
import type { Lettering, PlacedPicture, Shape } from './posterDrawing'
import { Typesetter } from './typesetter'

/** How a piece of text is set. */
export interface TextStyle {
  readonly size: number
  readonly lang: Lang
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
  readonly bold?: boolean
}

/** Where something is drawn: its left upper corner, and how wide it is. */
export interface Row {
  readonly x: number
  readonly y: number
  readonly width: number
}

const LINE_HEIGHT = 1.45

/** One A4 page on which text of any script is written at a place; figures are points from its upper left corner. */
export class Page {
  static readonly width = 595
  static readonly height = 842
  private readonly opened = new Set<string>()
  private readonly chunks: Buffer[] = []
  private readonly ended: Promise<void>
  private readonly setter: Typesetter

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly fontkit: typeof Fontkit,
  ) {
    this.setter = new Typesetter(fontkit)
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    this.ended = new Promise((done, failed) => {
      this.document.on('end', () => done())
      this.document.on('error', failed)
    })
  }

  /**
   * An empty page; `at` is when the document was made. With `scale` the sheet is so many times as wide as A4, and all that is
   * drawn on it. The first one loads what draws PDFs, which a start does without.
   */
  static async open(about: {
    readonly title: string
    readonly author: string
    readonly lang: Lang
    readonly at: number
    readonly scale?: number
  }): Promise<Page> {
    const { scale } = about
    const [{ default: PDFDocument }, fontkit] = await Promise.all([import('pdfkit'), import('fontkit')])
    const document = new PDFDocument({
      size: scale === undefined ? 'A4' : [Page.width * scale, Page.height * scale],
      margin: 0,
      lang: about.lang,
      displayTitle: true,
      info: { Title: about.title, Author: about.author, CreationDate: new Date(about.at) },
    })
    if (scale !== undefined) document.scale(scale)
    return new Page(document, fontkit)
  }

  /** Writes within a width, over as many lines as it takes; answers where the next line begins. */
  write(text: string, { x, y, width }: Row, style: TextStyle): number {
    const lines = this.wrap(text, width, style)
    lines.forEach((line, index) =>
      this.writeLine(line, { x, y: y + index * style.size * LINE_HEIGHT, width }, style),
    )
    return y + lines.length * style.size * LINE_HEIGHT
  }

  /** A thin line across. */
  rule({ x, y, width }: Row, color: string, thickness = 0.75): void {
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
  }

  /** A filled box with round corners. */
  box({ x, y, width, height }: Row & { readonly height: number }, color: string): void {
    this.document.roundedRect(x, y, width, height, 6).fill(color)
  }

  /** An outline, moved and scaled from its own origin. */
  outline({ d, fill, stroke, width = 1, opacity = 1, x = 0, y = 0, scale = 1 }: Shape): void {
    const drawn = this.document.save().translate(x, y).scale(scale).opacity(opacity).path(d)
    if (fill) drawn.fill(fill)
    if (stroke) drawn.lineCap('round').lineJoin('round').lineWidth(width).stroke(stroke)
    this.document.restore()
  }

  /** A square picture. */
  picture({ bytes, x, y, side }: PlacedPicture): void {
    this.document.image(Buffer.from(bytes), x, y, { width: side, height: side })
  }

  /** A word on its base line, in the middle of `x` unless it is aligned left. */
  letter({ text, x, y, color, align, ...face }: Lettering): void {
    let left = align === 'center' ? x - this.widthOf(text, face) / 2 : x
    for (const run of this.setter.runsOf(text, face.lang)) {
      this.use(run.font, face.size, face.bold)
      this.document.fillColor(color).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += this.document.widthOfString(run.text)
    }
  }

  /** Goes on on another page, at a height of it. */
  turn(y: number): number {
    this.document.addPage()
    return y
  }

  /** The finished file. */
  async finish(): Promise<Buffer> {
    this.document.end()
    await this.ended
    return Buffer.concat(this.chunks)
  }

  private writeLine(text: string, { x, y, width }: Row, style: TextStyle): void {
    const { size, color = '#000000', align = 'left' } = style
    const room = align === 'left' ? 0 : width - this.widthOf(text, style)
    let left = x + (align === 'center' ? room / 2 : room)
    for (const run of this.setter.runsOf(text, style.lang)) {
      this.use(run.font, size, style.bold)
      this.document.fillColor(color).text(run.text, left, y, { lineBreak: false })
      left += this.document.widthOfString(run.text)
    }
  }

  private widthOf(text: string, { size, lang, bold }: TextStyle): number {
    return this.setter.runsOf(text, lang).reduce((sum, { font, text: part }) => {
      this.use(font, size, bold)
      return sum + this.document.widthOfString(part)
    }, 0)
  }

  /** Latin breaks at spaces, everything else between any two letters; a word that fits nowhere is cut. */
  private wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.match(/[\p{Script=Latin}\d'’.,@:/#+-]+\s*|\s+|./gsu) ?? []) {
      if (line !== '' && this.widthOf(line + word.trimEnd(), style) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      for (const letter of this.widthOf(word, style) > width ? word : [word]) {
        if (line !== '' && this.widthOf(line + letter, style) > width) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    return line === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()]
  }

  private use(font: FontName, size?: number, bold = false): void {
    const name = bold ? `${font}-bold` : font
    if (!this.opened.has(name)) {
      const open = openFont(this.fontkit, font, bold ? 'Bold' : 'Regular')
      // It takes an open font as well as a file; its types leave that out.
      this.document.registerFont(name, open as unknown as Buffer)
      this.opened.add(name)
    }
    this.document.font(name)
    if (size !== undefined) this.document.fontSize(size)
  }
}

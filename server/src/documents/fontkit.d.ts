/** What is used of fontkit, which brings no types. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  interface Run {
    readonly glyphs: readonly { readonly path: Path; readonly id: number }[]
    readonly positions: readonly {
      readonly xAdvance: number
      readonly xOffset: number
      readonly yOffset: number
    }[]
    readonly advanceWidth: number
  }
  interface Font {
    readonly unitsPerEm: number
    layout(text: string): Run
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(file: Buffer): Font
}

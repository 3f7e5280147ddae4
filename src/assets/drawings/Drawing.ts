/** A drawing as SVG. Colours are written `var(--token)`: the page fills them in on H5, `Picture` does so in WeChat. */
export interface Drawing {
  /** Width and height in mock-up pixels. */
  readonly width: number
  readonly height: number
  /** Where the drawing begins, if not at 0 0. */
  readonly top?: number
  readonly body: string
}

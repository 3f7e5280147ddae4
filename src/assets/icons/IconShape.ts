/** The inside of a 24 × 24 stroke icon. `currentColor` is the colour it is drawn in, `{ground}` the one behind it. */
export interface IconShape {
  readonly body: string
  /** Stroke width; 1.75 when the drawing names none. */
  readonly weight?: number
}

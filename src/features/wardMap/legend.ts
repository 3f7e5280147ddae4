/** Room below a map for the way to the airport. */
export const LEGEND = 270

/** Where that is said on a map of a height with its legend. */
export const legendAt = ({ height }: { readonly height: number }): readonly [x: number, y: number] => [
  150,
  height - LEGEND / 2 - 20,
]

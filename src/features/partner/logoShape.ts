const LOGO_HEIGHT = 40
const LOGO_WIDTH = 168

/** How large a logo is drawn: as high as a line of two rows, and never wider than half a small phone. */
export function logoShape(svg: string): { readonly width: number; readonly height: number } {
  const [, width = '1', height = '1'] = /viewBox="\S+ \S+ (\S+) ([^"\s]+)"/.exec(svg) ?? []
  const ratio = Number(width) / Number(height)
  const wide = Math.min(LOGO_WIDTH, LOGO_HEIGHT * ratio)
  return { width: Math.round(wide), height: Math.round(wide / ratio) }
}

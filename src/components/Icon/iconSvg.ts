import type { IconShape } from '@/assets/icons/IconShape'

/** The usual stroke of the set, in units of its 24 × 24 grid. */
const STROKE = 1.75

/** What an icon is drawn with; `ink` and `ground` are any CSS colours. */
interface IconPaint {
  readonly ink: string
  readonly ground: string
  readonly weight?: number
}

/** Attributes of the svg element of an icon. */
export const iconFrame = (shape: IconShape, weight?: number) => ({
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: weight ?? shape.weight ?? STROKE,
  strokeLinecap: 'round' as const,
  strokeLinejoin: 'round' as const,
})

/** The body of an icon with the colour of its ground filled in. */
export const iconBody = (shape: IconShape, ground: string): string =>
  shape.body.replace(/\{ground\}/g, ground)

/** A whole icon as SVG text in fixed colours, for images that do not see the page's. */
export function iconSvg(shape: IconShape, { ink, ground, weight }: IconPaint): string {
  const frame = iconFrame(shape, weight)
  const body = iconBody(shape, ground).replace(/currentColor/g, ink)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.viewBox}" fill="none" stroke="${ink}" ` +
    `stroke-width="${frame.strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`
  )
}

/** SVG text as the address of an image. */
export const svgDataUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

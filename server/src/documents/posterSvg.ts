import { drawPoster, type DrawnPoster, type Lettering, type PlacedPicture, type Shape } from './posterDrawing'

/** The poster as an SVG file of one A4 page. */
export function posterSvg(poster: DrawnPoster): string {
  const { width, height, shapes, pictures, lettering } = drawPoster(poster)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 ${width} ${height}">` +
    `${shapes.map(pathOf).join('')}${pictures.map(imageOf).join('')}${lettering.map(textOf).join('')}</svg>\n`
  )
}

function pathOf({ d, fill, stroke, width, opacity, x = 0, y = 0, scale = 1 }: Shape): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  const see = opacity === undefined ? '' : ` opacity="${opacity}"`
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${d}" fill="${fill ?? 'none'}"${line}${see}/>`
}

function imageOf({ mediaType, bytes, x, y, side }: PlacedPicture): string {
  const data = `data:${mediaType};base64,${bytes.toString('base64')}`
  return `<image x="${x}" y="${y}" width="${side}" height="${side}" href="${data}"/>`
}

function textOf({ text, x, y, size, color, align }: Lettering): string {
  const anchor = align === 'center' ? 'middle' : 'start'
  return (
    `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" text-anchor="${anchor}"` +
    ` font-family="Noto Sans JP, Noto Sans CJK JP, sans-serif">${text}</text>`
  )
}

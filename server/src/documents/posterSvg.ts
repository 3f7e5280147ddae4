import { htmlLang } from '@noriai/contract/lang'
import { escaped } from './letter/markup'
import { drawPoster, type DrawnPoster, type Lettering, type PlacedPicture, type Shape } from './posterDrawing'
import { Typesetter } from './typesetter'

/** The poster as an SVG file of one page, `width` millimetres wide. Its words are outlines: they look the same where no font of ours is. */
export async function posterSvg(poster: DrawnPoster, width: number): Promise<string> {
  const setter = await Typesetter.open()
  const { shapes, pictures, lettering, ...page } = drawPoster(poster, setter)
  const height = Math.floor((width * page.height) / page.width)
  const words = lettering.map((word) => wordsOf(word, setter)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${page.width} ${page.height}">` +
    `${shapes.map(pathOf).join('')}${pictures.map(imageOf).join('')}${words}</svg>\n`
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
  const data = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
  return `<image x="${x}" y="${y}" width="${side}" height="${side}" href="${data}"/>`
}

function wordsOf({ text, x, align, color, ...face }: Lettering, setter: Typesetter): string {
  const left = align === 'center' ? x - setter.widthOf(text, face) / 2 : x
  const d = setter.outlineOf(text, { ...face, x: left })
  return `<g role="img" aria-label="${escaped(text)}" lang="${htmlLang[face.lang]}"><path d="${d}" fill="${color}"/></g>`
}

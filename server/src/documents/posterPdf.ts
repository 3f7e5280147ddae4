import { Page } from './page'
import { drawPoster, type DrawnPoster } from './posterDrawing'
import { Typesetter } from './typesetter'

/** The poster as a PDF of one page, `scale` times as wide as A4, its fonts in it. */
export async function posterPdf(
  poster: DrawnPoster,
  { at, scale }: { readonly at: number; readonly scale: number },
): Promise<Buffer> {
  const { airportCode, terminal, lead } = poster
  const title = `Noriai ${airportCode} ${terminal}`
  const page = await Page.open({ title, author: 'Noriai', lang: lead, at, scale })
  const { shapes, pictures, lettering } = drawPoster(poster, await Typesetter.open())
  shapes.forEach((shape) => page.outline(shape))
  pictures.forEach((picture) => page.picture(picture))
  lettering.forEach((word) => page.letter(word))
  return page.finish()
}

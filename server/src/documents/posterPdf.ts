import { Page } from './page'
import { drawPoster, type DrawnPoster } from './posterDrawing'

/** The poster as a PDF of one A4 page, its fonts in it. */
export async function posterPdf(poster: DrawnPoster, at: number): Promise<Buffer> {
  const { airportCode, terminal } = poster
  const page = await Page.open({
    title: `Noriai ${airportCode} ${terminal}`,
    author: 'Noriai',
    lang: 'ja',
    at,
  })
  const { shapes, pictures, lettering } = drawPoster(poster)
  shapes.forEach((shape) => page.outline(shape))
  pictures.forEach((picture) => page.picture(picture))
  lettering.forEach((word) => page.letter(word))
  return page.finish()
}

import { posterPdf } from '../../documents/posterPdf'
import { posterSvg } from '../../documents/posterSvg'
import { addressOfPoster, findPoster } from '../../domain/posters'
import { read, type RouteOf } from '../../http/route'

/** A poster to be printed. */
export const staffPosterFile: RouteOf<'staffPosterFile'> = read(async ({ input, at, deps, db }) => {
  const poster = await findPoster(db, input)
  const { airportCode, terminal, walkMinutes, code } = poster
  const drawn = {
    airportCode,
    terminal,
    walkMinutes,
    address: addressOfPoster(poster, deps.config.PUBLIC_URL),
  }
  const isPdf = input.format === 'pdf'
  const file = isPdf ? await posterPdf(drawn, at) : Buffer.from(posterSvg(drawn))
  return {
    fileName: `noriai-poster-${airportCode}-${terminal}-${code}.${input.format}`,
    mediaType: isPdf ? 'application/pdf' : 'image/svg+xml',
    base64: file.toString('base64'),
  }
})

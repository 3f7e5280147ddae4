import { posterPdf } from '../../documents/posterPdf'
import { posterSvg } from '../../documents/posterSvg'
import { addressOfPoster, findPoster, miniProgramCodeOf } from '../../domain/posters'
import { read, type RouteOf } from '../../http/route'

/** A poster to be printed. */
export const staffPosterFile: RouteOf<'staffPosterFile'> = read(async ({ input, at, deps, db, log }) => {
  const poster = await findPoster(db, input)
  const { airportCode, terminal, walkMinutes, code } = poster
  const drawn = {
    airportCode,
    terminal,
    walkMinutes,
    address: addressOfPoster(poster, deps.config.PUBLIC_URL),
    miniProgramCode: input.withMiniProgramCode ? await miniProgramCodeOf(poster, deps.wechat, log) : null,
  }
  const isPdf = input.format === 'pdf'
  const file = isPdf ? await posterPdf(drawn, at) : Buffer.from(posterSvg(drawn))
  return {
    fileName: `noriai-poster-${airportCode}-${terminal}-${code}.${input.format}`,
    mediaType: isPdf ? 'application/pdf' : 'image/svg+xml',
    base64: file.toString('base64'),
  }
})

/** WeChat's code of a poster alone. */
export const staffPosterMiniProgramCode: RouteOf<'staffPosterMiniProgramCode'> = read(
  async ({ input, deps, db, log }) => {
    const poster = await findPoster(db, input)
    const { mediaType, bytes } = await miniProgramCodeOf(poster, deps.wechat, log)
    const { airportCode, terminal, code } = poster
    return {
      fileName: `noriai-wechat-${airportCode}-${terminal}-${code}.${mediaType === 'image/png' ? 'png' : 'jpg'}`,
      mediaType,
      base64: bytes.toString('base64'),
    }
  },
)

import type { staffPosterFile as call } from '@noriai/contract/calls/staff/posters'
import { posterPdf } from '../../documents/posterPdf'
import { posterSvg } from '../../documents/posterSvg'
import type { RouteOf } from '../../plugins/contract'
import { addressOfPoster } from '../../presenters/poster'
import { findPoster } from '../../services/posters/posterList'

/** A poster to be printed. */
export const staffPosterFile: RouteOf<typeof call> = async ({ input, at, deps }) => {
  const poster = await findPoster(deps.db, input)
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
}

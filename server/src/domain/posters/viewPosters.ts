import type { Poster, staffPosterFile, staffPosters } from '@noriai/contract/calls/staff/posters'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { posterCodeQuery, posterPath, posterQuery, posterScenes } from '@noriai/contract/rules/poster'
import { toWallTime } from '@noriai/contract/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps'
import { posterPdf } from '../../documents/posterPdf'
import { posterSvg } from '../../documents/posterSvg'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { WechatError } from '../../infra/providers/wechat/wechatError'
import type { WechatPicture } from '../../infra/providers/wechat/wechatPicture'
import { findPoster, listPosters, type ListedPoster, type StoredPoster } from './posterList'

const START_PAGE = 'pages/start/start'
const MINI_PROGRAM_PAGE = '/useCar/scanTowxmin/scanTowxmin'
/** WeChat's codes for a page that travellers' version has not, and for calls beyond what it takes in a minute or a day. */
const NO_SUCH_PAGE = 41030
const BUSY = [-1, 45009]

/** To whom posters are shown, and when. */
interface Shown {
  readonly lang: Lang
  readonly at: number
  readonly deps: Pick<Deps, 'config' | 'airports' | 'wechat'>
}

/** Every poster with its scans, and the terminals that one can hang in, as staff see them. */
export async function viewPosters(
  db: Executor,
  { lang, at, deps: { config, airports, wechat } }: Shown,
): Promise<CallResponse<typeof staffPosters>> {
  const listed = await listPosters(db, at)
  const terminals = airports.served.flatMap(({ code: airportCode }) =>
    airports.terminalsOf(airportCode).map((terminal) => ({ airportCode, ...terminal })),
  )
  return {
    asOf: toWallTime(at),
    posters: listed.map((poster) => presentPoster(poster, config.PUBLIC_URL)),
    hasMiniProgramCodes: wechat.drawsCodes,
    terminals: terminals.map(({ airportCode, terminal, names, walkMinutes }) => {
      return { airportCode, terminal, name: names[lang], walkMinutes }
    }),
  }
}

function presentPoster(
  { poster, createdBy, retiredBy, days, scans }: ListedPoster,
  publicUrl: string,
): Poster {
  const { id, code, airportCode, terminal, spot, walkMinutes, opens, createdAt, retiredAt } = poster
  return {
    id,
    code,
    airportCode,
    terminal,
    spot,
    walkMinutes,
    opens,
    address: addressOf(poster, publicUrl),
    longAddress: new URL(longPathOf(poster), publicUrl).href,
    createdAt: toWallTime(createdAt),
    createdBy,
    retiredAt: retiredAt === null ? null : toWallTime(retiredAt),
    retiredBy,
    retiredReason: poster.retiredReason,
    scans,
    days: days.map((counted) => ({ date: counted.day, scans: counted.scans })),
  }
}

/** What the QR code of a poster says: an address of ours with nothing but its code. */
const addressOf = ({ code }: StoredPoster, publicUrl: string) => new URL(posterPath(code), publicUrl).href

/** Where the short address leads, from the first slash on: what prints of before have in their QR code, good for ever. */
export function longPathOf(poster: StoredPoster): string {
  const page = poster.opens === 'miniProgram' ? MINI_PROGRAM_PAGE : '/'
  return `${page}?${posterQuery(posterScenes(poster))}`
}

/** What files of posters are made with. */
interface Drawing {
  readonly at: number
  readonly deps: Pick<Deps, 'db' | 'config' | 'wechat'>
  readonly log: FastifyBaseLogger
}

type PosterFile = CallResponse<typeof staffPosterFile>

/** A poster to be printed. @throws notFound, and as miniProgramCode where one is wanted on it */
export async function posterFile(
  { id, format, withMiniProgramCode }: CallInput<typeof staffPosterFile>,
  { at, deps, log }: Drawing,
): Promise<PosterFile> {
  const poster = await findPoster(deps.db, { id })
  const { airportCode, terminal, walkMinutes, code } = poster
  const drawn = {
    airportCode,
    terminal,
    walkMinutes,
    address: addressOf(poster, deps.config.PUBLIC_URL),
    miniProgramCode: withMiniProgramCode ? await miniProgramCode(poster, deps, log) : null,
  }
  const isPdf = format === 'pdf'
  const file = isPdf ? await posterPdf(drawn, at) : Buffer.from(posterSvg(drawn))
  return {
    fileName: `noriai-poster-${airportCode}-${terminal}-${code}.${format}`,
    mediaType: isPdf ? 'application/pdf' : 'image/svg+xml',
    base64: file.toString('base64'),
  }
}

/** WeChat's code of a poster alone. @throws notFound, and as miniProgramCode */
export async function miniProgramFile(id: string, { deps, log }: Drawing): Promise<PosterFile> {
  const poster = await findPoster(deps.db, { id })
  const { mediaType, bytes } = await miniProgramCode(poster, deps, log)
  const { airportCode, terminal, code } = poster
  return {
    fileName: `noriai-wechat-${airportCode}-${terminal}-${code}.${mediaType === 'image/png' ? 'png' : 'jpg'}`,
    mediaType,
    base64: bytes.toString('base64'),
  }
}

/**
 * The mini-program code of a poster that hangs, as WeChat draws it: it opens the first page with the poster's own code.
 * @throws poster.retired, wechat.notReleased, wechat.busy, wechat.noCode
 */
async function miniProgramCode(
  { code, retiredAt }: StoredPoster,
  { wechat }: Pick<Deps, 'wechat'>,
  log: FastifyBaseLogger,
): Promise<WechatPicture> {
  if (retiredAt !== null) throw new DomainError('poster.retired')
  try {
    return await wechat.drawCode({ path: START_PAGE, scene: posterCodeQuery(code) })
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    log.warn({ err: error, code: error.code }, 'WeChat drew no mini-program code')
    if (error.code === NO_SUCH_PAGE) throw new DomainError('wechat.notReleased')
    throw new DomainError(BUSY.includes(error.code ?? 0) ? 'wechat.busy' : 'wechat.noCode')
  }
}

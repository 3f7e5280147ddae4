import type { redirectionMini } from '@noriai/contract/calls/company'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import {
  posterCodeQuery,
  posterGone,
  posterQuery,
  readPosterPlace,
  type PosterScenes,
} from '@noriai/contract/rules/poster'
import { readScannedCode, type ScannedCode } from '@noriai/contract/rules/scannedCode'
import { partnerCodeSchema } from '@noriai/contract/schema/partner'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { ownHostsOf } from '../../appOrigin'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { orders } from '../../infra/db/schema/orders'
import type { MiniProgramPage, WechatServer } from '../../infra/providers/wechat/wechatServer'
import { nameIn } from '../../names'
import { findPartner } from '../partners'
import { findHungPoster, posterScenesOf } from '../posters'
import { signerOf } from '../rideCode'

type Led = Omit<CallResponse<typeof redirectionMini>, 'urlScheme' | 'urlLink'>

/** Where a scan leads; `miniProgramPage` for one that is meant for WeChat. */
interface ResolvedScan extends Led {
  readonly miniProgramPage: MiniProgramPage | null
}

/** A scan and who made it. */
interface Scan extends CallInput<typeof redirectionMini> {
  readonly accountId: string | null
  readonly lang: Lang
}

const HOME = '/pages/index/index'
const START_PAGE = 'pages/start/start'
const POSTER_LANDING = '/useCar/reservation/QuickReservation'
const pageOfCode = {
  voucher: '/useCar/voucher/voucher',
  giftCard: '/useCar/gitf-card/index',
  redeemCode: '/pages/hybrid/RedeemCode',
} as const

const landingOfPartner = {
  airline: '/useCar/appointmentAirline/AppointmentAirline',
  company: '/useCar/appointmentCompany/AppointmentCompany',
} as const

const to = (kind: Led['kind'], webPath: string): ResolvedScan => ({
  kind,
  webPath,
  partnerName: null,
  partnerLogo: null,
  miniProgramPage: null,
})

/**
 * Follows a scanned text, or the scenes of a poster, to the page it is for. Whether a voucher or card is good is that page's to
 * find out: here nobody can try codes. @throws scan.unknown, scan.notYours, company.notFound, company.notYet, company.ended
 */
export async function resolveScan(scan: Scan, at: number, deps: Deps): Promise<ResolvedScan> {
  if (scan.text === '') return toMiniProgram(scan, deps)
  const code = readScannedCode(scan.text, ownHostsOf(deps.config.PUBLIC_URL))
  if (!code) throw new DomainError('scan.unknown')
  switch (code.kind) {
    case 'miniProgram':
      return toMiniProgram(code.scenes, deps)
    case 'poster': {
      const scenes = await knownScenes(code.scenes, deps)
      if (!scenes) throw new DomainError('scan.unknown')
      return to('poster', `${POSTER_LANDING}?${posterQuery(scenes)}`)
    }
    case 'posterCode': {
      const scenes = await posterScenesOf(deps.db, code.code, deps)
      return scenes
        ? to('poster', `${POSTER_LANDING}?${posterQuery(scenes)}`)
        : to('posterGone', `${HOME}?${posterGone}`)
    }
    case 'partner':
      return toPartner(code, { lang: scan.lang, at }, deps)
    case 'rideCode':
      return to('rideCode', await pageOfRideCode(code.token, scan.accountId, deps))
    case 'page':
      return to('page', `/${code.page}${code.search === '' ? '' : `?${code.search}`}`)
    default:
      return to(code.kind, `${pageOfCode[code.kind]}?code=${code.code}`)
  }
}

/** A partner by the kind that it is, whichever page its code named. */
async function toPartner(
  { code }: Extract<ScannedCode, { kind: 'partner' }>,
  { lang, at }: { readonly lang: Lang; readonly at: number },
  { db }: Deps,
): Promise<ResolvedScan> {
  const read = v.safeParse(partnerCodeSchema, code)
  if (!read.success) throw new DomainError('company.notFound')
  const { partner, version } = await findPartner(db, read.output, { lang, at })
  return {
    ...to('partner', `${landingOfPartner[partner.kind]}?code=${partner.code}`),
    partnerName: nameIn(version.names, lang),
    partnerLogo: version.logo,
  }
}

async function toMiniProgram(given: PosterScenes, deps: Deps): Promise<ResolvedScan> {
  const scenes = await knownScenes(given, deps)
  const query = scenes ? posterQuery(scenes) : ''
  const { posterCode } = readPosterPlace(scenes?.qrCodeScene2)
  return {
    ...to('miniProgram', scenes ? `${POSTER_LANDING}?${query}` : HOME),
    miniProgramPage: { path: START_PAGE, query: posterCode ? posterCodeQuery(posterCode) : query },
  }
}

/** The scenes as far as they name a served airport, one of its terminals and a poster that hangs; undefined elsewhere. */
async function knownScenes(
  { qrCodeScene1, qrCodeScene2 }: PosterScenes,
  { db, airports }: Pick<Deps, 'db' | 'airports'>,
): Promise<PosterScenes | undefined> {
  const code = qrCodeScene1?.toUpperCase()
  if (code === undefined || !airports.isServed(code)) return undefined
  const scenes = { type: 'poster', qrCodeScene1: code }
  const { terminal, posterCode } = readPosterPlace(qrCodeScene2)
  if (!airports.terminalsOf(code).some((each) => each.terminal === terminal)) return scenes
  const isHung = posterCode !== undefined && (await findHungPoster(db, posterCode)) !== undefined
  return { ...scenes, qrCodeScene2: isHung ? `${terminal}-${posterCode}` : terminal }
}

/** The page of a ride code that we signed. Who is signed in must be the one it is for; who is not proves it there. */
async function pageOfRideCode(token: string, accountId: string | null, deps: Deps): Promise<string> {
  const claims = signerOf(deps.secrets).read(token)
  if (!claims) throw new DomainError('scan.unknown')
  if (accountId !== null) {
    const [order] = await deps.db
      .select({ owner: orders.accountId, taker: orders.takerAccountId })
      .from(orders)
      .where(eq(orders.id, claims.orderId))
    if (order === undefined || ![order.owner, order.taker].includes(accountId)) {
      throw new DomainError('scan.notYours')
    }
  }
  const field = claims.kind === 'luggage' ? 'luggageOrderId' : 'id'
  return `/pages/qrcode/qrcode?${field}=${claims.orderId}`
}

/** What opens a page of the mini-program; null for what cannot be had. */
interface MiniProgramLinks {
  readonly urlScheme: string | null
  readonly urlLink: string | null
}

/** The links to a page of the mini-program, none where no mini-program is set up or for no page. Never rejects. */
export async function miniProgramLinks(
  wechat: WechatServer,
  page: MiniProgramPage | null,
  log: FastifyBaseLogger,
): Promise<MiniProgramLinks> {
  if (page === null || !wechat.isSetUp) return { urlScheme: null, urlLink: null }
  const urlScheme = wechat.plainSchemeTo(page)
  try {
    return { urlScheme, urlLink: await wechat.linkTo(page) }
  } catch (error) {
    log.warn({ err: error }, 'WeChat gave no link to the mini-program')
    return { urlScheme, urlLink: null }
  }
}

import type { AllPosterWords, Poster, staffPosters } from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { posterPath, posterQuery, posterScenes } from '@noriai/contract/rules/poster'
import { toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { listPosters, type ListedPoster, type StoredPoster } from './posterList'
import { priceOf, type Prices } from './posterPrice'
import { digestOf, wordsInForce } from './posterWords'

const MINI_PROGRAM_PAGE = '/useCar/scanTowxmin/scanTowxmin'

/** To whom posters are shown, and when. */
interface Shown {
  readonly lang: Lang
  readonly at: number
  readonly deps: Pick<Deps, 'config' | 'airports' | 'wechat'>
  readonly booking: Prices
}

/** Every poster with its scans, and the terminals that one can hang in, as staff see them. */
export async function viewPosters(
  db: Executor,
  { lang, at, deps: { config, airports, wechat }, booking }: Shown,
): Promise<CallResponse<typeof staffPosters>> {
  const listed = await listPosters(db, at)
  const { words } = await wordsInForce(db)
  const codes = [...new Set(listed.map(({ poster }) => poster.airportCode))]
  const context = await booking()
  const prices = new Map(codes.map((code) => [code, priceOf(code, at, context)]))
  const terminals = airports.served.flatMap(({ code: airportCode }) =>
    airports.terminalsOf(airportCode).map((terminal) => ({ airportCode, ...terminal })),
  )
  return {
    asOf: toWallTime(at),
    posters: listed.map((poster) => {
      const price = prices.get(poster.poster.airportCode) ?? null
      return presentPoster(poster, { publicUrl: config.PUBLIC_URL, words, price })
    }),
    hasMiniProgramCodes: wechat.drawsCodes,
    terminals: terminals.map(({ airportCode, terminal, names, walkMinutes }) => {
      return { airportCode, terminal, name: names[lang], walkMinutes }
    }),
  }
}

/** What a poster of the list is compared with. */
interface Now {
  readonly publicUrl: string
  readonly words: AllPosterWords
  readonly price: number | null
}

function presentPoster({ poster, createdBy, retiredBy, days, scans }: ListedPoster, now: Now): Poster {
  const { publicUrl, price } = now
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
    price,
    print: printOf(poster, now),
    scans,
    days: days.map((counted) => ({ date: counted.day, scans: counted.scans })),
  }
}

/** How a poster was last printed, and what of that would be printed otherwise today. */
function printOf(
  { printedAt, printedPrice, printedWords }: StoredPoster,
  { words, price }: Now,
): Poster['print'] {
  if (printedAt === null) return null
  const isOldPrice = printedPrice !== null && price !== null && printedPrice !== price
  const outdated = [
    ...(isOldPrice ? (['price'] as const) : []),
    ...(printedWords === digestOf(words) ? [] : (['words'] as const)),
  ]
  return { at: toWallTime(printedAt), price: printedPrice, outdated }
}

/** What the QR code of a poster says: an address of ours with nothing but its code. */
export const addressOf = ({ code }: Pick<StoredPoster, 'code'>, publicUrl: string): string =>
  new URL(posterPath(code), publicUrl).href

/** Where the short address leads, from the first slash on: what prints of before have in their QR code, good for ever. */
export function longPathOf(poster: StoredPoster): string {
  const page = poster.opens === 'miniProgram' ? MINI_PROGRAM_PAGE : '/'
  return `${page}?${posterQuery(posterScenes(poster))}`
}

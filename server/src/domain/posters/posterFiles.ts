import {
  longestWalkMinutes,
  paperWidth,
  type AllPosterWords,
  type staffPosterFile,
  type staffPreviewPoster,
} from '@noriai/contract/calls/staff/posters'
import type { CallInput, CallResponse } from '@noriai/contract/defineCall'
import { formatMoney } from '@noriai/contract/format/money'
import { byLang, langNames, type Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'
import { posterCodeQuery } from '@noriai/contract/rules/poster'
import { filledWords, wordsName, type PosterWords } from '@noriai/contract/rules/posterWords'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps'
import { draw } from '../../documents/draw'
import type { DrawnPoster, UnfitWords } from '../../documents/posterDrawing'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { posters } from '../../infra/db/schema/posters'
import { WechatError } from '../../infra/providers/wechat/wechatError'
import type { WechatPicture } from '../../infra/providers/wechat/wechatPicture'
import { findPoster, type StoredPoster } from './posterList'
import { priceOf, type Prices } from './posterPrice'
import { digestOf, wordsInForce } from './posterWords'
import { addressOf } from './viewPosters'

const START_PAGE = 'pages/start/start'
/** WeChat's codes for a page that travellers' version has not, and for calls beyond what it takes in a minute or a day. */
const NO_SUCH_PAGE = 41030
const BUSY = [-1, 45009]

/** What files of posters are made with. */
interface Drawing {
  readonly at: number
  readonly deps: Pick<Deps, 'db' | 'config' | 'wechat' | 'airports'>
  readonly log: FastifyBaseLogger
  readonly booking: Prices
}

type PosterFile = CallResponse<typeof staffPosterFile>

/** A file of a poster, and what of it is remembered when it is printed. */
export interface PrintedPoster {
  readonly file: PosterFile
  /** Null where it was only looked at. */
  readonly print: { readonly id: string; readonly price: Cents | null; readonly words: string } | null
}

/** A poster to be printed. @throws notFound, booking.noQuotation, and as miniProgramCode where one is wanted on it */
export async function posterFile(
  { id, format, paper, lead, withMiniProgramCode }: CallInput<typeof staffPosterFile>,
  drawing: Drawing,
): Promise<PrintedPoster> {
  const poster = await findPoster(drawing.deps.db, { id })
  const { words } = await wordsInForce(drawing.deps.db)
  const price = await priceNamed(words, poster.airportCode, drawing)
  const said = { words, price, lead }
  const miniProgram = withMiniProgramCode ? await miniProgramCode(poster, drawing) : null
  const drawn = drawnPoster(poster, { said, miniProgramCode: miniProgram, config: drawing.deps.config })
  const { airportCode, terminal, code } = poster
  const width = paperWidth[paper ?? 'A4']
  const isPdf = format === 'pdf'
  const bytes = isPdf
    ? await draw('posterPdf', drawn, { at: drawing.at, scale: width / paperWidth.A4 })
    : Buffer.from(await draw('posterSvg', drawn, width))
  const file = {
    fileName: `noriai-poster-${airportCode}-${terminal}-${code}-${paper ?? 'A4'}.${format}`,
    mediaType: isPdf ? 'application/pdf' : 'image/svg+xml',
    base64: bytes.toString('base64'),
  }
  // A desk of the release before looks at posters by this call, and names no paper.
  return { file, print: paper === undefined ? null : { id, price, words: digestOf(words) } }
}

/** Keeps with which price and words a poster was last saved to be printed. */
export async function notePrint(db: Executor, print: PrintedPoster['print'], at: number): Promise<void> {
  if (!print) return
  const { id, price, words } = print
  // A print that took long may have been overtaken by one with newer words.
  const isNewest = or(isNull(posters.printedAt), lte(posters.printedAt, at))
  await db
    .update(posters)
    .set({ printedAt: at, printedPrice: price, printedWords: words })
    .where(and(eq(posters.id, id), isNewest))
}

/** A poster as it would be printed. @throws as posterFile */
export async function previewPoster(
  { id, words, lead, withMiniProgramCode }: CallInput<typeof staffPreviewPoster>,
  drawing: Drawing,
): Promise<CallResponse<typeof staffPreviewPoster>> {
  const { db, config } = drawing.deps
  const poster = id === null ? anyPoster(drawing) : await findPoster(db, { id })
  const shown = words ?? (await wordsInForce(db)).words
  const said = { words: shown, price: await priceNamed(shown, poster.airportCode, drawing), lead }
  const miniProgram = withMiniProgramCode && id !== null ? await miniProgramCode(poster, drawing) : null
  const drawn = drawnPoster(poster, { said, miniProgramCode: miniProgram, config })
  const svg = await draw('posterSvg', drawn, paperWidth.A4)
  return {
    mediaType: 'image/svg+xml',
    base64: Buffer.from(svg).toString('base64'),
    // What is edited is to fit wherever it may be printed; what is saved does.
    unfit: words ? await unfitWords(words, drawing) : [],
  }
}

/** @throws poster.wordsUnfit naming the first language with words that could not be printed everywhere */
export async function refuseUnfit(words: AllPosterWords, drawing: Drawing): Promise<void> {
  const [first] = await unfitWords(words, drawing)
  if (first) throw new DomainError('poster.wordsUnfit', { lang: langNames[first.lang] })
}

/** The words that would not fit on a poster far from the desk, whichever language leads; each once. */
async function unfitWords(words: AllPosterWords, drawing: Drawing): Promise<UnfitWords[]> {
  const poster = { ...anyPoster(drawing), walkMinutes: longestWalkMinutes }
  const price = priceOf(poster.airportCode, drawing.at, await drawing.booking())
  return draw('unfitWords', filled(words, { price, ...poster }))
}

/** What of a poster is drawn. */
type DrawablePoster = Pick<StoredPoster, 'airportCode' | 'terminal' | 'walkMinutes'> & {
  readonly code: string | null
}

/** What words may name. */
interface PosterFacts extends Pick<StoredPoster, 'terminal' | 'walkMinutes'> {
  readonly price: Cents | null
}

/** A place that a poster could hang at, for words that are edited before there is one. */
function anyPoster({
  deps: { airports },
}: Pick<Drawing, 'deps'>): DrawablePoster & { readonly retiredAt: null } {
  const { code: airportCode } = airports.firstServed
  const [first] = airports.terminalsOf(airportCode)
  return {
    airportCode,
    terminal: first?.terminal ?? '',
    walkMinutes: first?.walkMinutes ?? 0,
    code: null,
    retiredAt: null,
  }
}

/** The price that words name; null for words that name none. @throws booking.noQuotation */
async function priceNamed(
  words: AllPosterWords,
  airportCode: string,
  { at, booking }: Drawing,
): Promise<Cents | null> {
  if (!wordsName(Object.values(words), 'price')) return null
  const price = priceOf(airportCode, at, await booking())
  if (price === null) throw new DomainError('booking.noQuotation')
  return price
}

interface Said {
  readonly words: AllPosterWords
  readonly price: Cents | null
  readonly lead: Lang
}

function drawnPoster(
  { airportCode, terminal, walkMinutes, code }: DrawablePoster,
  {
    said: { words, price, lead },
    miniProgramCode,
    config,
  }: {
    readonly said: Said
    readonly miniProgramCode: WechatPicture | null
    readonly config: Drawing['deps']['config']
  },
): DrawnPoster {
  const address = code === null ? config.PUBLIC_URL : addressOf({ code }, config.PUBLIC_URL)
  const inForm = filled(words, { price, walkMinutes, terminal })
  return { airportCode, terminal, words: inForm, lead, address, miniProgramCode }
}

/** The words in every language with the facts of a place. */
function filled(
  words: AllPosterWords,
  { price, walkMinutes, terminal }: PosterFacts,
): Readonly<Record<Lang, PosterWords>> {
  const inLang = (lang: Lang) =>
    filledWords(words[lang], {
      price: price === null ? '' : formatMoney(price, 'JPY', { lang }),
      minutes: String(walkMinutes),
      terminal,
    })
  return byLang(inLang)
}

/** WeChat's code of a poster alone. @throws notFound, and as miniProgramCode */
export async function miniProgramFile(id: string, drawing: Drawing): Promise<PosterFile> {
  const poster = await findPoster(drawing.deps.db, { id })
  const { mediaType, bytes } = await miniProgramCode(poster, drawing)
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
  { code, retiredAt }: Pick<StoredPoster, 'retiredAt'> & { readonly code: string | null },
  { deps: { wechat }, log }: Pick<Drawing, 'deps' | 'log'>,
): Promise<WechatPicture> {
  if (retiredAt !== null || code === null) throw new DomainError('poster.retired')
  try {
    return await wechat.drawCode({ path: START_PAGE, scene: posterCodeQuery(code) })
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    log.warn({ err: error, code: error.code }, 'WeChat drew no mini-program code')
    if (error.code === NO_SUCH_PAGE) throw new DomainError('wechat.notReleased')
    throw new DomainError(BUSY.includes(error.code ?? 0) ? 'wechat.busy' : 'wechat.noCode')
  }
}

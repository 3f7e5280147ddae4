/// <reference lib="dom" />
/**
 * `npm run shots`: pictures of every page into shots/, signed in: filled, waiting for its answers, failed, and as a new
 * traveller sees it; and what its pages show while a ride happens. `--langs=en,ja`, `--phones=usual,small`, `--states=filled,ride` and `--pages=coupon,invoice` (parts of
 * routes) choose, with `--themes=light,dark` and `--texts=100,200`; all languages, the usual phone, every state and page, light and at
 * 100 % otherwise. Phones are `usual`, `small`, `tablet` and `desktop`. A picture is as high as its page.
 * `--sheets` lays what was taken side by side, a sheet for each page.
 * The state `way` takes a new traveller's whole way from the poster to the ride code, and the forms of the rides from a door, with
 * the sheets of settings and party.
 * The states `desk` and `drive` take the screens of the operator's desk and of a driver's phone, in Japanese and English, at the size of
 * a desk and of a phone, into folders of their own; they are taken only where `--states` names them.
 * The state `mails` draws every mail in its languages, light and dark, wide and narrow, into `shots/mails`.
 * `--picture` writes the README's picture instead.
 */
import { langs, type Lang } from '@noriai/contract/lang'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { routes, type RoutePath } from '../src/routes'
import { openBrowser, openPhone, phones, type Phone } from '../tests/support/browser'
import { beginWithDraft } from '../tests/support/drafts'
import { openDrafts, openOrders } from '../tests/support/everyPage'
import { choosePlace, comeToPay, fillForm, payByCard, seeCode, takeFlight } from '../tests/support/pickupWalk'
import { journeyNow, Product } from '../tests/support/product'
import { layOutSheets } from './support/contactSheets'
import { rideDay } from '../tests/support/rideDay'
import { Traveller } from '../tests/support/traveller'
import { Walk } from '../tests/support/walk'
import { shootMails } from './support/mailGallery'
import { root } from './support/root'
import { shootDesk, shootDrive, staffDay } from './support/staffShots'
import { shootForms, shootSettings, shootWay } from './support/wayShots'

/** How long a toast stays (specification, section 9). */
const TOAST_MS = 2000

const pageStates = ['filled', 'waiting', 'failed', 'new'] as const
type PageState = (typeof pageStates)[number]

/** How long a page may take to draw what it has. */
const SETTLE_MS = 1200
/** Higher pictures say no more. */
const HIGHEST = 3000
const PICTURE = path.join(root, 'docs/pictures/journey.png')

const argument = (name: string) =>
  process.argv
    .find((arg) => arg.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    ?.split(',')
const chosenLangs = langs.filter((lang) => argument('langs')?.includes(lang) ?? true)
const chosenPhones = (Object.keys(phones) as Phone[]).filter((phone) =>
  (argument('phones') ?? ['usual']).includes(phone),
)
const isChosen = (state: PageState | 'ride' | 'way' | 'mails') => argument('states')?.includes(state) ?? true
const isStaffChosen = (state: 'desk' | 'drive') => argument('states')?.includes(state) ?? false
const chosenPages = (Object.keys(routes) as RoutePath[]).filter(
  (route) => argument('pages')?.some((part) => route.includes(part)) ?? true,
)
const themes = (['light', 'dark'] as const).filter((theme) =>
  (argument('themes') ?? ['light']).includes(theme),
)
const textPercents = (argument('texts') ?? ['100']).map(Number)
const isPicture = process.argv.includes('--picture')

let product: Product

before(async () => {
  const isStaff = isStaffChosen('desk') || isStaffChosen('drive')
  if (!isPicture && !isStaff && !isChosen('ride') && !isChosen('way') && !pageStates.some(isChosen)) return
  // Every picture would be of the sentence that the server sends instead.
  if (!existsSync(path.join(root, 'dist/h5/index.html')))
    throw new Error('The app is not built yet: npm run build:h5')
  product = await Product.start()
})

/** Keeps the page's own answers away: for ever, or as a network that broke. */
async function impede(page: Page, state: PageState): Promise<void> {
  if (state === 'waiting') await page.route('**/api/**', () => undefined)
  if (state === 'failed') await page.route('**/api/**', (route) => route.abort())
}

/** Pages scroll inside a column of their own: the window grows until nothing of it is left to scroll. */
async function growToContent(page: Page, phone: Phone): Promise<void> {
  const hidden = await page.evaluate(() =>
    Math.max(
      // The pages before this one are still there, and higher than it.
      ...[...document.querySelectorAll('*')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.scrollHeight - one.clientHeight),
      0,
    ),
  )
  const { width, height } = phones[phone]
  await page.setViewportSize({ width, height: Math.min(height + hidden, HIGHEST) })
}

/** Who looks, and on what. */
interface Look {
  readonly lang: Lang
  readonly phone: Phone
  readonly theme: 'light' | 'dark'
  readonly textPercent: number
  readonly token?: string | undefined
}

const folderOf = ({ lang, phone, theme, textPercent }: Look): string =>
  [lang, phone, ...(theme === 'dark' ? ['dark'] : []), ...(textPercent === 100 ? [] : [textPercent])].join(
    '-',
  )

/** Every look that was asked for. */
const looks: readonly Look[] = chosenLangs.flatMap((lang) =>
  chosenPhones.flatMap((phone) =>
    themes.flatMap((theme) => textPercents.map((textPercent) => ({ lang, phone, theme, textPercent }))),
  ),
)

/** Takes the picture of a page that a walk is on, which then goes on at the phone's own size. */
const takeOf = (look: Look) => async (page: Page, name: string) => {
  await page.waitForTimeout(SETTLE_MS)
  await growToContent(page, look.phone)
  await page.screenshot({ path: path.join(root, 'shots', folderOf(look), `way.${name}.png`) })
  await page.setViewportSize(phones[look.phone])
}

/** Takes the picture of one page. */
async function shoot(
  look: Look,
  { route, query, state }: { readonly route: RoutePath; readonly query: string; readonly state: string },
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  const { phone, token = '' } = look
  const { page, context } = await openPhone({ ...look, token })
  await prepare?.(page)
  await page.goto(`${product.url}/${route}${query}`)
  await page.waitForTimeout(SETTLE_MS)
  await growToContent(page, phone)
  const file = `${route.replace(/\//g, '-')}.${state}.png`
  await page.screenshot({ path: path.join(root, 'shots', folderOf(look), file) })
  await context.close()
}

async function shootPages(look: Look): Promise<void> {
  const { lang } = look
  if (!pageStates.some(isChosen)) return
  const [traveller, newcomer] = await Promise.all([
    Traveller.signedIn(product, undefined, lang),
    Traveller.signedIn(product, undefined, lang),
  ])
  const queries = await openOrders(traveller)
  const drafts = await openDrafts(traveller)
  for (const state of pageStates.filter(isChosen)) {
    const { token } = state === 'new' ? newcomer : traveller
    for (const route of chosenPages) {
      const query = queries[route] ?? ''
      const draft = state === 'new' ? undefined : drafts[route]
      await shoot({ ...look, token }, { route, query, state }, async (page) => {
        if (draft !== undefined) await beginWithDraft(page, draft)
        await impede(page, state)
      })
    }
  }
}

let nextRideDay = 2

/** The pages of a ride at each of its moments. */
async function shootRide(look: Look): Promise<void> {
  const { lang } = look
  const traveller = await Traveller.signedIn(product, undefined, lang)
  const { token } = traveller
  const day = nextRideDay++
  try {
    for await (const sights of rideDay(product, traveller, day)) {
      for (const { moment, route, query } of sights) {
        if (chosenPages.includes(route)) await shoot({ ...look, token }, { route, query, state: moment })
      }
    }
  } finally {
    await product.setClock(journeyNow)
  }
}

/** The desk and the driver's phone, on one afternoon. */
async function shootStaff(): Promise<void> {
  const shootOne = async (page: Page, folder: string, name: string) => {
    await page.waitForTimeout(SETTLE_MS)
    await page.screenshot({ path: path.join(root, 'shots', folder, `${name}.png`), fullPage: true })
  }
  try {
    const day = await staffDay(product)
    if (isStaffChosen('desk')) await shootDesk(day, shootOne)
    if (isStaffChosen('drive')) await shootDrive(day, shootOne)
  } finally {
    await product.setClock(journeyNow)
  }
}

/** Three screens of one ride, side by side. */
async function drawPicture(): Promise<void> {
  const { token = '' } = await Traveller.signedIn(product)
  const screens: Buffer[] = []
  await Walk.take(product, { lang: 'en', token }, async (walk) => {
    const shot = async () => {
      await walk.page.waitForTimeout(SETTLE_MS)
      screens.push(await walk.page.screenshot())
    }
    await walk.open('pages/index/index')
    await walk.page.locator('#home-flight').fill('CX506')
    await walk.page.locator('#home-flight').blur()
    await shot()
    await walk.tap('index.see')
    await takeFlight(walk, 'CX506', /^Thu 26 Nov/)
    await choosePlace(walk, 'Hotel Nikko Osaka', /Hotel Nikko Osaka/)
    await fillForm(walk)
    await walk.tap('pickupForm.submit')
    await walk.arrive('useCar/orderConfirm/orderConfirm')
    await shot()
    await comeToPay(walk)
    await payByCard(walk)
    await walk.arrive('useCar/orderSuccessful/orderSuccessful')
    await seeCode(walk)
    await walk.page.waitForTimeout(TOAST_MS)
    await shot()
  })
  const page = await (await openBrowser()).newPage({ viewport: { width: 834, height: 590 } })
  const images = screens.map((png) => `<img alt="" src="data:image/png;base64,${png.toString('base64')}">`)
  await page.setContent(`<style>
    body { display: flex; gap: 18px; margin: 0; padding: 18px; background: #e4ddd0 }
    img { width: 254px; border-radius: 20px; box-shadow: 0 2px 10px #0003 }
  </style>${images.join('')}`)
  mkdirSync(path.dirname(PICTURE), { recursive: true })
  await page.screenshot({ path: PICTURE })
  console.log(`${PICTURE}: ${Math.round(readFileSync(PICTURE).length / 1024)} KB`)
}

if (isPicture) {
  test('the picture of the README', drawPicture)
} else {
  if (isChosen('mails'))
    test('every mail', async () => console.log(`mails drawn: ${await shootMails(chosenLangs)}`))
  for (const look of looks) {
    test(`pages: ${folderOf(look)}`, () => shootPages(look))
    if (isChosen('way')) {
      test(`the way: ${folderOf(look)}`, () => shootWay(product, look, takeOf(look)))
      test(`the settings: ${folderOf(look)}`, () => shootSettings(product, look, takeOf(look)))
      test(`the forms: ${folderOf(look)}`, () => shootForms(product, look, takeOf(look)))
    }
    if (isChosen('ride')) test(`a ride: ${folderOf(look)}`, () => shootRide(look))
  }
  if (isStaffChosen('desk') || isStaffChosen('drive')) test('the desk and the driver’s phone', shootStaff)
  if (process.argv.includes('--sheets')) test('contact sheets', () => layOutSheets(path.join(root, 'shots')))
}

/// <reference lib="dom" />
/** Codes in front of a camera: posters that lead to a paid ride, pictures of codes, and codes of others. */
import { staffAddPoster, staffPosterFile, staffPosters } from '@noriai/contract/calls/staff/posters'
import { en as english } from '@noriai/contract/messages/en'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import jsqr from 'jsqr'
import type { Locator } from 'playwright-core'
import { toBuffer } from 'qrcode'
import { openDesk } from '../support/desk'
import { openFilmedBrowser } from '../support/filmedBrowser'
import { inspect } from '../support/inspect'
import { comeToPay, payByCard, takeFlight } from '../support/pickupWalk'
import { journeyNow, Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const SCAN = 'pages/scan/scan'
const POSTER_LANDING = 'useCar/reservation/QuickReservation'
const DOOR = 'useCar/scanTowxmin/scanTowxmin'

let product: Product
let admin: Traveller

before(async () => {
  product = await Product.start()
  admin = await staffMember(product, 'admin')
})

/** Hangs a poster and answers what its code says. */
async function hangPoster(spot: string): Promise<string> {
  const poster = { terminal: 'T1', spot, walkMinutes: 2, opens: 'web' } as const
  const { posters } = await admin.call(staffAddPoster, poster)
  return posters.find((each) => each.spot === spot)?.address ?? ''
}

const scansOf = async (spot: string) =>
  (await admin.call(staffPosters, {})).posters.find((each) => each.spot === spot)?.scans

/** So many bytes are made text at once. */
const PIECE = 0x8000

/** What the code in a shown picture says. */
async function codeIn(picture: Locator): Promise<string | undefined> {
  const { text, width, height } = await picture.evaluate((image: HTMLImageElement, piece) => {
    const canvas = document.createElement('canvas')
    canvas.width = 2 * image.clientWidth
    canvas.height = 2 * image.clientHeight
    const { width, height } = canvas
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, width, height)
    const bytes = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    let text = ''
    for (let at = 0; at < bytes.length; at += piece)
      text += String.fromCharCode(...bytes.subarray(at, at + piece))
    // A list of so many numbers takes half a minute on its way.
    return { text: btoa(text), width, height }
  }, PIECE)
  return jsqr(Uint8ClampedArray.from(Buffer.from(text, 'base64')), width, height)?.data
}

/** Chooses a picture of a code on the scan page. */
async function choosePicture(walk: Walk, text: string): Promise<void> {
  const [chooser] = await Promise.all([walk.page.waitForEvent('filechooser'), walk.tap(/Choose a photo/)])
  const buffer = await toBuffer(text, { scale: 6 })
  await chooser.setFiles({ name: 'code.png', mimeType: 'image/png', buffer })
}

describe('a traveller without ride codes', () => {
  test('scans the poster at Terminal 1 and takes the next bus from it', async () => {
    const traveller = await Traveller.signedIn(product)
    const { token = '' } = traveller
    await traveller.order(await traveller.pickup('2026-12-05 10:00:00'))
    const browser = await openFilmedBrowser(await hangPoster('North exit'))
    // Forty minutes after CX506 has landed: only a traveller who is there can still book.
    await product.setClock('2026-11-25T14:45:00+09:00')
    await Walk.take(product, { lang: 'en', token, browser, storesNothing: true }, async (walk) => {
      await walk.context.clock.install({ time: '2026-11-25T14:45:00+09:00' })
      await walk.open('pages/index/index')
      await walk.arrive('pages/index/index')
      await walk.page.locator('#tab-ride-code').filter({ visible: true }).click()
      await walk.arrive(POSTER_LANDING)
      await walk.read('start.poster.terminal1')
      await walk.page.getByText('15:30').filter({ visible: true }).first().waitFor()
      await walk.page.getByText('2 min').filter({ visible: true }).first().waitFor()
      assert.equal(await scansOf('North exit'), 1)

      await walk.page.locator('#selectFlight-number').fill('CX506')
      await walk.page.keyboard.press('Enter')
      await takeFlight(walk, 'CX506', /25 Nov/)
      await walk.tap('quick.submit')
      // So soon before the ride the name that is missing is asked for at once.
      await walk.arrive('useCar/orderConfirm/orderConfirm')
      const names = walk.page.locator('input[id$="-name"]').filter({ visible: true })
      await names.first().waitFor()
      assert.equal(await names.count(), 1)
      await names.first().fill('RIDER B')
      await comeToPay(walk)
      const shown = await walk.shownYen()
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.equal(await walk.chargedYen(), shown)

      await walk.open('pages/index/index')
      await walk.arrive('pages/index/index')
      await walk.page
        .getByText(/Next bus 15:30|Next bus 16:00/)
        .filter({ visible: true })
        .first()
        .waitFor()
      assert.equal(await scansOf('North exit'), 1, 'one scan is counted once')
    })
    await product.setClock(journeyNow)
  })

  test('is told of a code of others that it is none of ours, and nothing of it is opened', async () => {
    const browser = await openFilmedBrowser('https://evil.example/?type=poster&qrCodeScene1=KIX')
    await Walk.take(product, { lang: 'en', browser, storesNothing: true }, async (walk) => {
      const requestedUrls: string[] = []
      walk.page.on('request', (request) => requestedUrls.push(request.url()))
      await walk.open(SCAN)
      await walk.page.getByText(english['scan.unknown']).filter({ visible: true }).first().waitFor()
      await walk.arrive(SCAN)
      assert.deepEqual(
        requestedUrls.filter((url) => url.includes('evil.example')),
        [],
      )
    })
  })
})

describe('a phone without a camera', () => {
  test('says so, finds no code in a picture of nothing, and follows one in a picture', async () => {
    const traveller = await Traveller.signedIn(product)
    const { token = '' } = traveller
    await Walk.take(product, { lang: 'en', token, phone: 'small', storesNothing: true }, async (walk) => {
      await walk.open(SCAN)
      await walk.arrive(SCAN)
      await walk.read('scan.fault.none')
      const [chooser] = await Promise.all([walk.page.waitForEvent('filechooser'), walk.tap(/Choose a photo/)])
      await chooser.setFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await walk.read('scan.noCode')
      await choosePicture(walk, 'NG-4X7K-2QHM-9TRA-5BCD')
      await walk.arrive('useCar/gitf-card/index')
      const code = walk.page.locator('input[id*="code"]').filter({ visible: true }).first()
      assert.equal(await code.inputValue(), 'NG-4X7K-2QHM-9TRA-5BCD')
    })
  })
})

describe('the short address of a poster', () => {
  test('opens the first page with the poster already in it, and is counted', async () => {
    const address = await hangPoster('South exit')
    const code = address.slice(-6)
    await Walk.take(product, { lang: 'ko', storesNothing: true }, async (walk) => {
      await walk.context.clock.install({ time: journeyNow })
      const requestedPaths: string[] = []
      walk.page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
      await walk.open(`p/${code.toLowerCase()}`)
      await walk.arrive('pages/index/index')
      const kept = await walk.page.evaluate(() => localStorage.getItem('qr-source'))
      const { saveTime, ...source } = JSON.parse(kept ?? '{}') as Record<string, unknown>
      assert.deepEqual(
        [source['type'], source['qrCodeScene1'], source['qrCodeScene2'], typeof saveTime],
        ['poster', 'KIX', `T1-${code}`, 'number'],
      )
      await walk.page
        .getByText(/다음 버스/)
        .filter({ visible: true })
        .first()
        .waitFor()
      assert.ok(!requestedPaths.some((path) => path.endsWith('redirectionMini')), 'no call resolves the code')
      for (let tries = 0; tries < 50 && (await scansOf('South exit')) === 0; tries += 1)
        await walk.page.waitForTimeout(100)
      assert.equal(await scansOf('South exit'), 1)
    })
  })

  test('of a poster that is gone leads home, which says so in the traveller’s language', async () => {
    await Walk.take(product, { lang: 'zh-TW', storesNothing: true }, async (walk) => {
      await walk.open('p/ZZZZZZ')
      await walk.arrive('pages/index/index')
      await walk.read('index.poster.gone')
      assert.equal(await walk.page.evaluate(() => localStorage.getItem('qr-source')), null)
      assert.equal(new URL(walk.page.url()).search, '')
      await walk.tap('common.close')
      await walk.page.getByText('已停用').waitFor({ state: 'detached' })
    })
  })

  test('in front of the camera of the app leads where it hangs', async () => {
    const browser = await openFilmedBrowser(await hangPoster('By the lifts'))
    await Walk.take(product, { lang: 'en', browser, storesNothing: true }, async (walk) => {
      await walk.open(SCAN)
      await walk.arrive(POSTER_LANDING)
      await walk.read('start.poster.terminal1')
    })
  })
})

describe('the code for the mini-program', () => {
  test('leads on on the web where no mini-program is set up, and the scan is kept', async () => {
    await Walk.take(product, { lang: 'zh-CN', storesNothing: true }, async (walk) => {
      // A scan is dated by the phone.
      await walk.context.clock.install({ time: journeyNow })
      await walk.open(`${DOOR}?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1`)
      await walk.arrive(DOOR)
      await walk.read('scan.door.none')
      await walk.tap('scan.door.goOn')
      await walk.arrive(POSTER_LANDING)
      await walk.read('start.poster.terminal1')
      const kept = await walk.page.evaluate(() => localStorage.getItem('qr-source'))
      assert.match(kept ?? '', /"qrCodeScene2":"T1"/)
    })
  })
})

describe('an administrator', () => {
  test('adds a poster, sees it, saves it as PDF and SVG, and takes it down', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/more`)
    await page.getByRole('link', { name: 'Posters' }).click()
    await page.getByRole('button', { name: 'Add a poster' }).click()
    await page.getByLabel('Terminal').selectOption('KIX T2')
    await page.getByLabel('Where exactly').fill('By the baggage belt')
    await page.getByLabel('Minutes to the desk on foot').fill('4')
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'KIX T2, By the baggage belt' })
    await row.getByText('4 min to the desk · 0 scans').waitFor()
    await row.getByRole('button', { name: 'Print' }).click()
    const picture = page.getByRole('img', { name: 'The poster' })
    await picture.waitFor()
    assert.equal(await codeIn(picture), await page.locator('.poster-address').innerText())
    assert.deepEqual(await inspect(page, 'en'), [])
    const [code] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the mini-program code alone' }).click(),
    ])
    assert.match(code.suggestedFilename(), /^noriai-wechat-KIX-T2-\w{6}\.png$/)
    await page.getByLabel('Print the mini-program code, too').uncheck()
    await page.locator('.poster-picture').waitFor()
    assert.equal(await codeIn(picture), await page.locator('.poster-address').innerText())
    await page.getByLabel('Language in large type').selectOption({ label: '한국어' })
    await page.getByLabel('Paper').selectOption('A3')
    for (const [format, start] of [
      ['PDF', '%PDF-1.'],
      ['SVG', '<svg '],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: format }).click(),
      ])
      assert.match(
        download.suggestedFilename(),
        new RegExp(`^noriai-poster-KIX-T2-\\w{6}-A3\\.${format.toLowerCase()}$`),
      )
      assert.ok(readFileSync(await download.path(), 'latin1').startsWith(start))
    }
    await page.getByRole('button', { name: 'Close' }).click()
    await row.getByText(/^Printed /).waitFor()
    await row.getByRole('button', { name: 'Taken down' }).click()
    await page.getByText(/leads to the home page/).waitFor()
    await page.getByLabel('Reason').fill('The pillar was painted')
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.getByRole('button', { name: 'Take down', exact: true }).click()
    await row.getByText(/Taken down by .*: The pillar was painted/).waitFor()
    await row.getByRole('button', { name: 'Taken down' }).waitFor({ state: 'detached' })
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })

  for (const screen of ['phone', 'desk'] as const) {
    test(`writes other words for the posters, which marks what was printed, on a ${screen}`, async () => {
      const spot = `Words, ${screen}`
      await hangPoster(spot)
      const { posters } = await admin.call(staffPosters, {})
      const id = posters.find((each) => each.spot === spot)?.id ?? ''
      await admin.call(staffPosterFile, { id, format: 'svg', paper: 'A4' })
      const { page, context, faults } = await openDesk(product, { role: 'admin', screen })
      await page.goto(`${product.url}/ops/posters`)
      const row = page.getByRole('listitem').filter({ hasText: `KIX T1, ${spot}` })
      await row.getByText(/^Printed /).waitFor()
      assert.equal(await row.getByText(/Print again/).count(), 0)
      await page.getByRole('link', { name: 'Wording' }).click()

      const picture = page.getByRole('img', { name: 'The poster' })
      await picture.waitFor()
      const title = page.getByLabel('Title', { exact: true })
      const save = page.getByRole('button', { name: 'Save wording' })
      assert.equal(await save.isDisabled(), true)
      await title.fill('Only {fare} to your door')
      await page.getByText('Nothing can be filled in for: {fare}').waitFor()
      assert.equal(await save.isDisabled(), true)
      await title.fill('W'.repeat(60))
      await page.getByText('English, Title: too long to fit.').waitFor()
      assert.deepEqual(await inspect(page, 'en'), [])
      const before = await picture.getAttribute('src')
      await title.fill(`Seen on a ${screen}: to your door`)
      await page.getByText('too long to fit').waitFor({ state: 'detached' })
      assert.notEqual(await picture.getAttribute('src'), before)
      await page.locator('.poster-words').getByRole('button', { name: '日本語' }).click()
      assert.equal(await title.inputValue(), '空港からホテルのドアまで')
      await page.getByRole('button', { name: 'Actual size, A4' }).click()
      const width = await picture.evaluate((image) => image.getBoundingClientRect().width)
      assert.ok(Math.abs(width - (210 / 25.4) * 96) < 2, `${width} px are not 210 mm`)
      assert.deepEqual(await inspect(page, 'en'), [])

      await save.click()
      await page.getByText('Posters already up stay as they were printed.').waitFor()
      await page.getByLabel('Note').fill(`By ${screen}`)
      assert.deepEqual(await inspect(page, 'en'), [])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page
        .getByRole('listitem')
        .filter({ hasText: `By ${screen}` })
        .waitFor()
      await page.getByRole('link', { name: 'Posters' }).first().click()
      await row.getByText('Print again: the wording has changed').waitFor()
      assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
      await context.close()
    })
  }
})

/** What the scan page of the built mini-program does with what WeChat's scanner reads. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Product } from '../support/product'
import { openPhone } from './support'
import type { ScannedCode } from './wechat/WeChat'

const code = (read: Partial<ScannedCode>): ScannedCode => ({
  ...{ result: '', path: '', scanType: 'QR_CODE', charSet: 'UTF-8' },
  ...read,
})

let product: Product

before(async () => {
  // The server's own addresses begin as those that the build knows.
  product = await Product.start({ env: { PUBLIC_URL: 'http://localhost:3000' } })
})

async function scan(read: ScannedCode | 'cancel') {
  const phone = openPhone(product, { localLanguage: 'en' }, { choices: { scan: read } })
  phone.app.start('/pages/scan/scan')
  await phone.screen.tap('Scan')
  return phone
}

test('a poster’s mini-program code leads to its booking', async () => {
  const scene = encodeURIComponent('qrCodeScene1=KIX&qrCodeScene2=T2')
  const { app, screen, storage } = await scan(
    code({ path: `pages/start/start?scene=${scene}`, scanType: 'WX_CODE' }),
  )
  await screen.arrive('useCar/reservation/QuickReservation')
  assert.match(String(storage.get('qr-source')), /"qrCodeScene2":"T2"/)
  assert.deepEqual(app.faults, [])
})

test('a poster that hangs no more leads home, which says so', async () => {
  const { app, screen } = await scan(
    code({ path: `pages/start/start?scene=${encodeURIComponent('p=ZZZZZZ')}`, scanType: 'WX_CODE' }),
  )
  await screen.arrive('pages/index/index')
  await screen.read(/no longer in use/)
  assert.deepEqual(app.faults, [])
})

test('a code of another page leads there', async () => {
  const { screen } = await scan(code({ path: 'useCar/QA/qa?id=luggage', scanType: 'WX_CODE' }))
  await screen.arrive('useCar/QA/qa')
})

test('an ordinary link of ours leads where it says', async () => {
  const { screen } = await scan(code({ result: 'http://localhost:3000/useCar/productDesc/productDesc' }))
  await screen.arrive('useCar/productDesc/productDesc')
})

test('what is none of ours is said, and so is a picture without a code', async () => {
  const stranger = await scan(code({ result: 'https://elsewhere.example/' }))
  await stranger.screen.read(/isn’t one of ours/)
  const blank = await scan(code({}))
  await blank.screen.read(/No QR code/)
})

test('a traveller who closes the scanner stays', async () => {
  const { app, screen } = await scan('cancel')
  await screen.arrive('pages/scan/scan')
  assert.deepEqual(app.faults, [])
})

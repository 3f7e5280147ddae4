/** The mini-program in the dark: by the phone's own setting, by the traveller's choice, and as the setting changes under it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { darkPalette, palette } from '../../src/styles/palette'
import { Product } from '../support/product'
import { openPhone } from './support'

let product: Product

before(async () => {
  product = await Product.start()
})

const english = { localLanguage: 'en' }
/** A colour as written in a picture's address. */
const inPicture = (color: string) => encodeURIComponent(color)

test('pictures are drawn in the colours of the phone’s theme, and again when it changes', async () => {
  const { app, screen } = openPhone(product, english, { theme: 'dark' })
  app.start('/pages/index/index')
  await screen.read('See price')
  const drawn = () => JSON.stringify(app.current.caller.data)
  assert.ok(drawn().includes(inPicture(darkPalette['ink-2'])), 'no icon in the colours of the dark theme')
  assert.ok(!drawn().includes(inPicture(palette['ink-2'])), 'an icon in the colours of the light theme')
  // The style sheet follows the phone by itself: nothing is sent for it.
  assert.ok(!drawn().includes('--paper'))

  app.wechat.changeTheme('light')
  await screen.until('light pictures', () => drawn().includes(inPicture(palette['ink-2'])))
  assert.ok(!drawn().includes(inPicture(darkPalette['ink-2'])))
})

test('who chose dark on a light phone has its colours brought along by each page', async () => {
  const { app, screen } = openPhone(product, { ...english, theme: 'dark' })
  app.start('/pages/index/index')
  await screen.read('See price')
  const drawn = JSON.stringify(app.current.caller.data)
  assert.ok(drawn.includes(`--paper: ${darkPalette.paper}`), 'the page has the light colours')
  const { barText, background } = app.wechat.effects
  assert.deepEqual([barText, background], ['#ffffff', darkPalette.sand], 'clock and button are dark on dark')
  assert.ok(drawn.includes(inPicture(darkPalette['ink-2'])))
})

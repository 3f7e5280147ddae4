/** A party with a wheelchair in the built mini-program: refused a bus whose places others have, and offered the next that takes it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { defaultPolicy } from '@noriai/contract/policy'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import type { Screen } from './miniProgram/Screen'
import { openPhone } from './support'
import { choosePlace, fillForm, payInWechat, readCode, takeFlight } from './walk'

/** When the flight of `takeFlight` lands: its bus is the one at 15:30. */
const LANDING = '2026-11-25 14:05:00'
const NO_PLACE = 'This bus has no place left for a wheelchair.'

let product: Product

before(async () => {
  product = await Product.start()
})

/** Takes all places for wheelchairs that the bus of the flight has. */
async function takePlaces(): Promise<void> {
  for (let party = 0; party < (defaultPolicy.operations.busWheelchairs ?? 0); party += 1) {
    const traveller = await Traveller.signedIn(product)
    await traveller.order(await traveller.pickup(LANDING), undefined, ['wheelchair'])
  }
}

/** A phone on which somebody is signed in, with the form of the flight on it and a wheelchair in their party. */
async function openForm() {
  const { token } = await Traveller.signedIn(product)
  const phone = openPhone(product, { localLanguage: 'en', token: token ?? '' })
  const { app, screen } = phone
  app.start('/pages/index/index')
  await takeFlight(screen)
  await choosePlace(screen)
  await screen.arrive('useCar/airport-pickup-reservation/index')
  await screen.tap(/^Passengers and luggage/)
  await screen.tap('Wheelchair, pushchair, assistance dog')
  await screen.tick('Wheelchair that folds')
  await screen.tap('Done')
  return phone
}

/** Holds the seats of the ride that the form shows. */
const holdSeats = (screen: Screen) =>
  fillForm(screen, async () => {
    await screen.tap('WhatsApp')
    await screen.type('WhatsApp number', '+61412345678')
  })

test('whose place is taken while its ride is checked is offered the next bus on the same page, and books it', async () => {
  const { app, screen } = await openForm()
  await holdSeats(screen)
  await screen.arrive('useCar/orderConfirm/orderConfirm')
  await screen.read('bus at 15:30')
  await takePlaces()
  await payInWechat(screen)
  await screen.read(NO_PLACE)
  assert.equal(app.current.route, 'useCar/orderConfirm/orderConfirm')
  const holds = () => app.wechat.network.requestedUrls.filter((url) => url.endsWith(checkAppointment.path))
  const held = holds().length
  await screen.tap('16:00 bus')
  await screen.until('Another hold', () => holds().length > held)
  await screen.read('bus at 16:00')
  assert.ok(!screen.text().includes(NO_PLACE))
  await payInWechat(screen)
  await readCode(screen)
  assert.deepEqual(app.faults, [])
})

test('that comes when the places are taken reads so in the form, and takes the next bus there', async () => {
  const { app, screen } = await openForm()
  await screen.read('15:30 has no place left for a wheelchair. There is one at 16:00.')
  await screen.tap('16:00 bus')
  await holdSeats(screen)
  await screen.arrive('useCar/orderConfirm/orderConfirm')
  await screen.read('bus at 16:00')
  assert.deepEqual(app.faults, [])
})

/// <reference lib="dom" />
/** The steps of a pick-up as a traveller takes them, one function a page. */
import type { RoutePath } from '../../src/routes'
import { cards } from './traveller'
import type { Walk } from './walk'

const email = 'hannah@example.com'

/** A flight that is typed in by hand. `landing` is `YYYY-MM-DD HH:mm` in Japan. */
export async function enterFlight(walk: Walk, flightNo: string, landing: string): Promise<void> {
  const [date = '', time = ''] = landing.split(' ')
  const [hour = '', minute = ''] = time.split(':')
  await walk.arrive('useCar/selectFlight/selectFlight')
  await walk.tap('selectFlight.manual.row')
  await walk.tap('selectFlight.manual.landing', { airport: walk.text('booking.airport') })
  const choose = (label: string, value: string) =>
    walk.page.getByRole('combobox', { name: walk.text(label) }).selectOption(value)
  await choose('selectFlight.manual.date', date)
  await choose('selectFlight.manual.hour', hour)
  await choose('selectFlight.manual.minute', minute)
  await walk.tap('selectFlight.manual.set')
  // The page behind the sheet has a field of the same name.
  const sheet = walk.page.getByRole('dialog').filter({ visible: true })
  await sheet.getByRole('textbox', { name: walk.text('selectFlight.manual.number') }).fill(flightNo)
  await walk.page.getByRole('radio', { name: 'T1' }).click()
  await walk.tap('selectFlight.manual.use')
}

/** Takes a flight that was found, on a day as its chip names it; without one, the day that is shown. */
export async function takeFlight(walk: Walk, flightNo: string, day?: RegExp): Promise<void> {
  if (day) await walk.tap(day)
  await walk.tap(new RegExp(`^${walk.text('yourRide.flight.use', { flight: flightNo })}$`))
}

/** Searches for a place and takes the first whose row fits `row`. */
export async function choosePlace(walk: Walk, words: string, row: RegExp): Promise<void> {
  await walk.arrive('useCar/destination/destination')
  await walk.page.locator('#destination-search').fill(words)
  await walk.tap(row)
  await walk.arrive('useCar/airport-pickup-reservation/index')
}

/** Fills the names and the contact of somebody signed in, and agrees; the ride and its price are there already. */
export async function fillForm(walk: Walk): Promise<void> {
  await walk.type('pickupForm.contact.name', 'HANNAH O’BRIEN')
  await walk.tap('pickupForm.contact.channels.whatsapp')
  await walk.type('pickupForm.contact.whatsapp', '+61412345678')
  await walk.tick('booking-agreed')
}

/** Fills the form as somebody without an account: by phone, with the code that the server sends, checked at its last digit. */
export async function fillFormAsStranger(walk: Walk, phone = '+61 412 345 678'): Promise<void> {
  await walk.type('pickupForm.contact.name', 'HANNAH O’BRIEN')
  await walk.type('pickupForm.contact.phone', phone)
  await walk.tap('yourRide.code.send')
  await walk.field('yourRide.code.bySms').waitFor()
  await walk.type('yourRide.code.bySms', await walk.product.codeFor(phone.replace(/ /g, '')))
  await walk.button('pickupForm.contact.channels.whatsapp').waitFor()
  await walk.tick('booking-agreed')
}

/** Signs in on the page of its own by the code that the server sent. */
export async function signInByEmail(walk: Walk): Promise<void> {
  await walk.arrive('useCar/login/login')
  await walk.type('login.email', email)
  await walk.tap('login.send')
  await walk.read('login.emailSent')
  await walk.page
    .locator('#login-email-code')
    .filter({ visible: true })
    .fill(await walk.product.codeFor(email))
  await walk.tick('login-email-agreed')
  await walk.tap('login.logIn')
}

/** Comes to the page that is checked and paid on: the seats are held, the card's fields are there. */
export async function comeToPay(
  walk: Walk,
  confirm: RoutePath = 'useCar/orderConfirm/orderConfirm',
): Promise<void> {
  await walk.arrive(confirm)
  await cardFields(walk).locator('#number').waitFor()
}

const cardFields = (walk: Walk) => walk.page.frameLocator('iframe:visible')

/** Types a card into the provider's fields; what was typed before is replaced. */
export async function typeCard(walk: Walk, number: string): Promise<void> {
  const fields = cardFields(walk)
  await fields.locator('#number').fill('')
  await fields.locator('#number').pressSequentially(number)
  await fields.locator('#expiry').fill('')
  await fields.locator('#expiry').pressSequentially('0940')
  await fields.locator('#cvc').fill('')
  await fields.locator('#cvc').pressSequentially('123')
  // The name is there already, where the traveller's is known.
  if ((await fields.locator('#name').inputValue()) === '')
    await fields.locator('#name').fill('HANNAH O’BRIEN')
}

/** Types a card and pays with it. */
export async function payByCard(walk: Walk, number: string = cards.foreign): Promise<void> {
  await typeCard(walk, number)
  await tapPay(walk)
}

/** The one button, whatever wallets have the word in their names. */
export const payButton = (walk: Walk, page = walk.page) =>
  page
    .getByRole('button', { name: walk.text('paymentMethod.pay'), exact: true })
    .filter({ visible: true })
    .first()

export const tapPay = (walk: Walk, page = walk.page): Promise<void> => payButton(walk, page).click()

/** The ride code as the pass of a booked ride draws it. */
export async function seeCode(walk: Walk): Promise<void> {
  await walk.page
    .getByRole('img', { name: walk.text('qrcode.qrLabel') })
    .filter({ visible: true })
    .waitFor()
}

/** Names those who are missing, on the pass, and sees the ride code there. */
export async function completeTripInfo(walk: Walk): Promise<void> {
  const names = walk.page.locator('input[id*="passportName"]').filter({ visible: true })
  await names.first().waitFor()
  for (const [index, name] of (await names.all()).entries()) {
    if ((await name.inputValue()) === '') await name.fill(`RIDER ${'ABCDEFGHI'[index]}`)
  }
  await walk.tap('orderSuccessful.names.show')
  await seeCode(walk)
}

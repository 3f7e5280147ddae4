import type { Locator, Page } from 'playwright-core'
import type { RoutePath } from '../../src/routes'
import { cards } from '../../tests/support/traveller'
import { textOf } from '../../tests/support/words'

/** The pages of the way to a ride, in their sequence. */
export type WayPage = 'home' | 'flight' | 'destination' | 'form' | 'pay' | 'order'

const pathOf: Readonly<Record<WayPage, RoutePath>> = {
  home: 'pages/index/index',
  flight: 'useCar/selectFlight/selectFlight',
  destination: 'useCar/destination/destination',
  form: 'useCar/airport-pickup-reservation/index',
  pay: 'useCar/orderConfirm/orderConfirm',
  order: 'useCar/orderSuccessful/orderSuccessful',
}

/** A machine that does other things as well is slow, a phone that is four times slower still more so. */
const PATIENCE_MS = 120_000

const t = (key: string, values?: Readonly<Record<string, string | number>>) => textOf('en', key, values)

/** Tomorrow among the days to choose from, which begin with yesterday. */
const FIRST_DAY = 2

/** Between two keys: quick thumbs. A key that waits for those before it would be measured with them. */
const KEY_MS = 120

interface WayOptions {
  readonly leave?: (of: WayPage) => Promise<void>
  readonly day?: number
  /** The last page: nothing is tapped that leads on from it. */
  readonly until?: WayPage
}

/**
 * Takes the way of a pick-up from home to the ride code, in English and signed in, as a traveller taps and types. `leave` is called
 * with each page when all is done on it but the tap that leads on. `day` counts from tomorrow: whoever goes twice goes on two days.
 */
export async function takeWay(
  page: Page,
  url: string,
  { leave = () => Promise.resolve(), day = 0, until }: WayOptions = {},
): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS)
  const seen = (locator: Locator) => locator.filter({ visible: true }).first()
  const button = (name: string | RegExp) => seen(page.getByRole('button', { name }))
  const field = (label: string) => seen(page.getByRole('textbox', { name: label }))
  const ends = async (of: WayPage) => {
    await leave(of)
    return of === until
  }
  const arrive = async (at: WayPage) => {
    await page.waitForURL((address) => address.pathname === `/${pathOf[at]}`, { timeout: PATIENCE_MS })
    await seen(page.locator('h1')).waitFor()
  }
  await page.goto(`${url}/${pathOf.home}`)
  await arrive('home')
  await page.locator('#home-flight').pressSequentially('CX506', { delay: KEY_MS })
  if (await ends('home')) return
  await button(t('index.see')).click()

  await arrive('flight')
  await seen(
    page
      .getByRole('group', { name: t('selectFlight.dates') })
      .getByRole('button')
      .nth(FIRST_DAY + day),
  ).click()
  const use = button(t('yourRide.flight.use', { flight: 'CX506' }))
  await use.waitFor()
  if (await ends('flight')) return
  await use.click()

  await arrive('destination')
  await page.locator('#destination-search').pressSequentially('Hotel Nikko Osaka', { delay: KEY_MS })
  const hotel = button(/^Hotel Nikko Osaka/)
  await hotel.waitFor()
  if (await ends('destination')) return
  await hotel.click()

  await arrive('form')
  await button(new RegExp(`^${t('quick.partyTitle')}`)).click()
  await button(t('quick.done')).click()
  await field(t('pickupForm.contact.name')).fill('')
  await field(t('pickupForm.contact.name')).pressSequentially('HANNAH OBRIEN', { delay: KEY_MS })
  await button(t('pickupForm.contact.channels.whatsapp')).click()
  await field(t('pickupForm.contact.whatsapp')).fill('')
  await field(t('pickupForm.contact.whatsapp')).pressSequentially('+61412345678', { delay: KEY_MS })
  const terms = seen(page.locator('#booking-agreed'))
  if ((await terms.count()) > 0 && (await terms.getAttribute('aria-checked')) !== 'true') await terms.click()
  if (await ends('form')) return
  await button(t('pickupForm.submit')).click()

  await arrive('pay')
  const card = page.frameLocator('iframe:visible')
  await card.locator('#number').pressSequentially(cards.foreign, { delay: KEY_MS })
  await card.locator('#expiry').pressSequentially('0940', { delay: KEY_MS })
  await card.locator('#cvc').pressSequentially('123', { delay: KEY_MS })
  if (await ends('pay')) return
  await seen(page.getByRole('button', { name: t('paymentMethod.pay'), exact: true })).click()

  await arrive('order')
  await seen(page.getByRole('img', { name: t('qrcode.qrLabel') })).waitFor()
  await leave('order')
}

/// <reference lib="dom" />
/** The counter: a ride sold from its direction to the printed ticket, a pay link by phone, the drawer, and a ride taken into an account. */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import {
  staffDrawers,
  staffHoldSale,
  staffOpenDrawer,
  staffSaleTicket,
  staffSellRide,
} from '@noriai/contract/calls/staff/counter'
import { htmlLang } from '@noriai/contract/lang'
import { defaultPolicy } from '@noriai/contract/policy'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk, screens, type Desk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const claimPage = 'useCar/certificate/certificate'
let product: Product

before(async () => {
  product = await Product.start()
})

async function openCounter(options: Parameters<typeof openDesk>[1] = {}): Promise<Desk> {
  const desk = await openDesk(product, { role: 'counter', ...options })
  await desk.page.goto(`${product.url}/ops/counter`)
  await desk.page.getByRole('heading', { name: 'Sell a ride' }).waitFor()
  return desk
}

/** Types where to, and takes the first that is found. */
async function goTo(page: Page, place: string): Promise<void> {
  const field = page.getByLabel('Hotel, address, postal code or phone')
  await field.fill(place)
  await page.locator('.sale-match').first().waitFor()
  await field.press('Enter')
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
}

async function chooseFirstBus(page: Page): Promise<void> {
  await page.getByRole('radio').first().click()
  await page.getByText(/^Held until/).waitFor()
}

describe('the counter', () => {
  test('takes no cash before a drawer is open, then sells from the direction to the ticket', async () => {
    const { page, context, faults } = await openCounter()
    assert.deepEqual(await inspect(page, 'en'), [])
    await goTo(page, 'Hotel Nikko Osaka')
    await page.getByRole('button', { name: 'Large bags: one more' }).click()
    assert.equal(await page.getByRole('spinbutton', { name: 'Large bags' }).inputValue(), '2')
    await page.getByLabel('Name as in the passport').fill('FERNANDEZ LUCIA')
    await page.getByLabel('Email').fill('lucia@example.com')
    // Arrows look from bus to bus, and hold no seats.
    const buses = page.getByRole('radio', { disabled: false })
    await buses.first().focus()
    await page.keyboard.press('ArrowDown')
    assert.equal(await buses.nth(1).evaluate((bus) => bus === document.activeElement), true)
    await page.keyboard.press('ArrowUp')
    assert.equal(await buses.first().evaluate((bus) => bus === document.activeElement), true)
    assert.equal(await page.getByText(/^Held until/).count(), 0)
    await chooseFirstBus(page)
    await page.getByText('Open a drawer before you take cash.').waitFor()

    await page.getByRole('button', { name: 'Open a drawer' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Float').fill('50,000')
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Open a drawer' }).click()
    await sheet.waitFor({ state: 'detached' })

    await page.getByLabel('Received').fill('10,000')
    await page.locator('.sale-change').getByText('JPY').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.getByRole('button', { name: /^Take JPY.*and sell$/ }).click()
    await page.getByRole('heading', { name: /^Sold: NR/ }).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])

    await page.emulateMedia({ media: 'print' })
    const ticket = page.locator('.ticket')
    await ticket.getByText('Ticket and receipt').waitFor()
    await ticket.getByText('FERNANDEZ LUCIA').waitFor()
    assert.equal(await ticket.locator('svg').count(), 2, 'the ride code, and the code to claim it')
    assert.ok(!(await page.locator('main').isVisible()), 'nothing but the ticket is printed')
    await page.emulateMedia({ media: 'screen' })

    const member = await staffMember(product, 'counter')
    const { own } = await member.call(staffDrawers, {})
    assert.equal(own?.sales, 1)
    await page.getByRole('button', { name: 'Load the ticket again' }).click()
    await page.getByRole('button', { name: 'Next traveller' }).click()
    await page.getByLabel('Hotel, address, postal code or phone').waitFor()
    assert.equal((await member.call(staffDrawers, {})).own?.sales, 1, 'printing sells nothing')
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('sells at the terminal by the number of its slip, and prints in the language of its traveller', async () => {
    const { page, context, faults } = await openCounter()
    await goTo(page, 'Hotel Nikko Osaka')
    await page.getByLabel('Name as in the passport').fill('KIM MINJUN')
    await page.getByLabel('Email').fill('minjun@example.com')
    const theirs = page.getByLabel('Their language')
    // Each is named in itself, and read as such.
    const voices = await theirs
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('lang')))
    assert.deepEqual(voices, Object.values(htmlLang))
    await theirs.selectOption('ko')
    await chooseFirstBus(page)
    await page.getByRole('button', { name: 'Terminal', exact: true }).click()
    await page.getByLabel('Slip number').fill('0417-22')
    await page.getByRole('button', { name: /^Take JPY.*and sell$/ }).click()
    await page.getByRole('heading', { name: /^Sold: NR/ }).waitFor()
    const ticket = page.locator('.ticket')
    assert.equal(await ticket.getAttribute('lang'), 'ko')
    assert.match((await ticket.textContent()) ?? '', /승차권 및 영수증.*카드 단말기 0417-22/s)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
    const { own } = await (await staffMember(product, 'counter')).call(staffDrawers, {})
    assert.equal(own?.terminalSales, 1)
    assert.equal(own.sales, 1, 'no cash came by it')
  })

  test('sells once when the answer is lost on its way: it is asked for again, and nothing changes before it comes', async () => {
    const { page, context } = await openCounter()
    const member = await staffMember(product, 'counter')
    const before = (await member.call(staffDrawers, {})).own?.terminalSales ?? 0
    await goTo(page, 'Hotel Nikko Osaka')
    await page.getByLabel('Name as in the passport').fill('LOST ANSWER')
    await page.getByLabel('Email').fill('lost@example.com')
    await chooseFirstBus(page)
    await page.getByRole('button', { name: 'Terminal', exact: true }).click()
    await page.getByLabel('Slip number').fill('0417-23')
    let isCut = true
    await page.route('**/api/staff/sale/sell', async (route) => {
      if (!isCut) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: /^Take JPY.*and sell$/ }).click()
    await page.getByText(/the ride may be sold/).waitFor()
    assert.ok(await page.getByLabel('Name as in the passport').isDisabled())
    assert.ok(await page.getByRole('button', { name: 'Start over' }).isDisabled())
    assert.deepEqual(await inspect(page, 'en'), [])
    // Looking elsewhere, or loading the page again, forgets none of it.
    await page.getByRole('link', { name: 'Bookings' }).click()
    await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
    await page.reload()
    await page.goto(`${product.url}/ops/counter`)
    assert.equal(await page.getByLabel('Name as in the passport').inputValue(), 'LOST ANSWER')
    await page.getByText(/the ride may be sold/).waitFor()
    isCut = false
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('heading', { name: /^Sold: NR/ }).waitFor()
    assert.equal((await member.call(staffDrawers, {})).own?.terminalSales, before + 1)
    await context.close()
  })

  test('shows whom a bus has no place for before anything is held, and holds one that has', async () => {
    const { page, context, faults } = await openCounter()
    await goTo(page, 'Hotel Nikko Osaka')
    const buses = page.getByRole('radio')
    await buses.first().waitFor()
    const taken = await buses.first().innerText()
    const member = await staffMember(product, 'counter')
    const { busWheelchairs = 0 } = defaultPolicy.operations
    // The places of the first bus go to others, one after the other, until it has none left.
    for (let sold = 0; sold < busWheelchairs; sold += 1) {
      const { saleId } = await member.call(staffHoldSale, {
        saleId: null,
        channel: 'counter',
        ride: {
          type: 1,
          adults: 1,
          luggage: { large: 1, small: 0 },
          address: { addressId: 'hotel:hotel-nikko-osaka', text: 'Hotel Nikko Osaka' },
          wheelchair: true,
        },
      })
      await member.call(staffSellRide, {
        saleId,
        lang: 'en',
        contact: { email: 'wheelchair@example.com' },
        passengers: [{ passportName: 'SATO HANA', kind: 'adult' }],
        needs: ['wheelchair'],
        payment: { way: 'terminal', slip: `0418-${sold}` },
      })
    }
    await page.getByLabel('Folding wheelchair').check()
    await buses
      .first()
      .getByText(/no place left for a wheelchair/)
      .waitFor()
    assert.ok(await buses.first().isDisabled(), taken)
    await page.getByRole('radio', { disabled: false }).first().click()
    await page.getByText(/^Held until/).waitFor()
    await page.getByLabel('Pushchair').check()
    assert.ok(await page.getByText(/^Held until/).isVisible(), 'a pushchair changes nothing of what is held')
    await page.getByLabel('Wheelchair that doesn’t fold').check()
    await page.getByText(/this ride can’t be sold/).waitFor()
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })

  test('is used on a phone, in Japanese too, and sells nothing while offline', async () => {
    const { page, context } = await openDesk(product, { role: 'counter', screen: 'phone', lang: 'ja' })
    assert.equal(page.viewportSize()?.width, screens.phone.width)
    await page.goto(`${product.url}/ops/counter`)
    await page.getByRole('heading', { name: '乗車の販売' }).waitFor()
    assert.deepEqual(await inspect(page, 'ja'), [])
    await context.setOffline(true)
    await page.getByText('オフラインの間は販売できません。').waitFor()
    assert.ok(await page.getByRole('button', { name: '受け取って販売' }).isDisabled())
    await context.close()
  })

  test('sends a pay link by phone, and the ride is paid by who opens it', async () => {
    const { page, context, faults } = await openCounter()
    await page.getByRole('button', { name: 'On the phone' }).click()
    await page.getByLabel('Day', { exact: true }).fill('2026-11-27')
    await page.getByLabel('Lands at').fill('14:05')
    await page.getByLabel('Flight', { exact: true }).fill('IB2605')
    await goTo(page, 'Hotel Nikko Osaka')
    await page.getByLabel('Name as in the passport').fill('RUIZ MARIO')
    await page.getByLabel('Email').fill('mario@example.com')
    await chooseFirstBus(page)
    await page.getByRole('button', { name: 'Send the pay link' }).click()
    await page.getByText('The pay link was sent.').waitFor()
    const link = await page.locator('.sale-link').innerText()
    assert.match(link, /\?claim=[\w-]{43}$/)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    const orderPage = await page.getByRole('link', { name: 'Open the booking' }).getAttribute('href')
    const id = orderPage?.split('/').at(-1) ?? ''
    const mailed = (await product.outbox()).find(({ target }) => target === 'mario@example.com')
    assert.ok(mailed?.body.includes(link))

    const traveller = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`${claimPage}${new URL(link).search}`)
      await walk.arrive(claimPage)
      await walk.tap('moving.claim.pay')
      await walk.arrive('useCar/pendingPayDetails/pendingPayDetails')
    })
    await traveller.pay(id)
    assert.equal((await traveller.call(userOrderInfo, { id })).label, 'toDepart')
    await page.getByRole('link', { name: 'Open the booking' }).click()
    await page.getByText('Taken into the traveller’s account.').waitFor()
    await context.close()
  })

  test('counts its drawer, and a difference waits for its reason', async () => {
    const { page, context, faults } = await openCounter()
    await page.getByRole('button', { name: 'Count and close' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Counted').fill('50,000')
    await sheet.getByText(/is missing\.$/).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Close it' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('No drawer is open.').waitFor()
    await page.getByRole('button', { name: 'Give the reason' }).click()
    await sheet.getByLabel('Reason').fill('A note is in the safe')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: 'Give the reason' }).count(), 0)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()

    const admin = await openDesk(product, { role: 'admin' })
    await admin.page.goto(`${product.url}/ops/reports/drawers`)
    await admin.page.getByLabel('Period').selectOption({ label: 'This month' })
    const cashUp = admin.page.getByRole('region', { name: 'Cash-up' })
    await cashUp.getByRole('columnheader', { name: 'Terminal' }).waitFor()
    const counted = cashUp.getByRole('row', { name: /A note is in the safe/ })
    assert.match(await counted.innerText(), /\d{2}:\d{2}–\d{2}:\d{2}/)
    assert.deepEqual([...admin.faults, ...(await inspect(admin.page, 'en'))], [])
    await admin.context.close()
  })
})

describe('a ride that the counter sold', () => {
  test('is taken into an account by the code on its ticket, once', async () => {
    const member = await staffMember(product, 'counter')
    await member.call(staffOpenDrawer, { number: 3, floatJpy: 5_000_000 })
    const { saleId, totalJpy } = await member.call(staffHoldSale, {
      saleId: null,
      channel: 'counter',
      ride: {
        type: 1,
        adults: 1,
        luggage: { large: 1, small: 0 },
        address: { addressId: 'hotel:hilton-osaka', text: 'Hilton Osaka' },
      },
    })
    const { ticket } = await member.call(staffSellRide, {
      saleId,
      lang: 'en',
      contact: { email: 'lucia@example.com' },
      passengers: [{ passportName: 'FERNANDEZ LUCIA', kind: 'adult' }],
      payment: { way: 'cash', receivedJpy: totalJpy },
    })
    const token = new URL(ticket.claim?.url ?? '').searchParams.get('claim') ?? ''
    const traveller = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`${claimPage}?claim=${token}`)
      await walk.arrive(claimPage)
      await walk.read('moving.claim.once')
      const text = await walk.page.locator('main').innerText()
      for (const secret of ['Hilton', 'LUCIA', ticket.orderNo]) assert.ok(!text.includes(secret), secret)
      await walk.tap('moving.claim.take')
      await walk.arrive('pages/detail/detail')
    })
    const view = await traveller.call(userOrderInfo, { id: ticket.orderId })
    assert.equal(view.orderNo, ticket.orderNo)
    assert.equal((await member.call(staffSaleTicket, { id: ticket.orderId })).ticket.claim, null)

    await Walk.take(product, { lang: 'ja' }, async (walk) => {
      await walk.open(`${claimPage}?claim=${token}`)
      await walk.arrive(claimPage)
      await walk.read('moving.over.title')
      walk.expectFaults(/openClaimLink|410/)
    })
  })
})

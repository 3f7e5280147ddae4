/// <reference lib="dom" />
/** A bus breaks down: the dispatcher sees what each rider gets, confirms exactly that, and whoever nothing reaches is called. */
import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import type { Lang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk, readyParty } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { cards, Traveller } from '../support/traveller'
import { until } from '../support/until'
import { Walk } from '../support/walk'

const detail = 'pages/detail/detail'
const bus = 'pickup:20261125:1530:ocat'
const next = 'pickup:20261125:1600:ocat'
const landing = '2026-11-25 14:10:00'
/** Its refunds come back from the bank. */
const closedCard = '4000000000005126'

interface Riders {
  readonly names: readonly string[]
  readonly lang: Lang
  readonly card?: string
}

interface Booked {
  readonly traveller: Traveller
  readonly id: string
}

let product: Product
let moved: Booked
let refunded: Booked
let unreachable: Booked

/** A party with a seat and all names, to a hotel in Namba. */
async function book({ names, lang, card = cards.japanese }: Riders, lands = landing): Promise<Booked> {
  const [contactName = ''] = names
  const count = names.length
  const contact = { contactName, email: 'riders@example.com', whatsapp: '+61412345678' }
  const traveller = await Traveller.signedIn(product, undefined, lang)
  const changes = {
    adults: count,
    params1: count,
    luggage: { large: count, small: 0 },
    flight: { manual: true, scheduledTime: lands, flightNo: 'CX506' },
  }
  const { id } = await traveller.order(await traveller.pickup(lands, changes, 'Cross Hotel Osaka'), contact)
  await traveller.pay(id, card)
  const passengers = names.map((passportName) => ({ passportName, kind: 'adult' as const }))
  await traveller.call(fillOrderInfo, { id, passengers, contact })
  return { traveller, id }
}

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
  moved = await book({ names: ['SATO YUKI', 'SATO HARUTO'], lang: 'ja' })
  refunded = await book({ names: ['WANG SIYUAN', 'WANG LEI', 'WANG MEI'], lang: 'zh-CN' })
  unreachable = await book({ names: ['ROSSI MARCO'], lang: 'en', card: closedCard })
  await book({ names: ['PARK SEOYEON', 'PARK MINJUN'], lang: 'ko' }, '2026-11-25 14:40:00')
  const { pool } = product.database
  // Neither address nor number of theirs is left.
  await pool.query("update orders set email = '', phone = '', country_code = '' where id = $1", [
    unreachable.id,
  ])
  await pool.query(
    `update accounts set email = null, deleted_at = now(), erased_at = now()
    where id = (select account_id from orders where id = $1)`,
    [unreachable.id],
  )
  await product.setClock('2026-11-25T14:20:00+09:00')
  await product.runJobs()
})

/** The bank's answer comes after the refund was sent; on a machine with much to do, only when the job asks again. */
const sentBack = ({ id }: Booked) =>
  until('a refund that the bank sent back', 120_000, async () => {
    await product.runJobs()
    const { rowCount } = await product.database.pool.query(
      "select 1 from refunds where order_id = $1 and status in ('failed', 'impossible')",
      [id],
    )
    return rowCount === 0 ? undefined : id
  })

const openDeparture = async (page: Page) => {
  await page.goto(`${product.url}/ops?departure=${bus}`)
  await page.locator('.departure-title').waitFor()
}

describe('a departure that does not run', () => {
  test('is not the counter’s to cancel', async () => {
    const { page, context } = await openDesk(product, { role: 'counter' })
    await openDeparture(page)
    await page.getByRole('button', { name: 'Name list' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Cancel or merge' }).count(), 0)
    await context.close()
  })

  test('is shown party by party on a phone, and nothing happens to who leaves it as it is', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'phone', lang: 'ja' })
    await openDeparture(page)
    await page.getByRole('button', { name: '運休・統合' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('SATO YUKI').waitFor()
    assert.deepEqual(await inspect(page, 'ja'), [])
    await sheet.getByText('運休、全員に返金').click()
    await sheet.getByRole('button', { name: '15:30を運休、6名返金' }).waitFor()
    assert.ok(await sheet.getByRole('radio', { name: /運休、全員に返金/ }).isChecked())
    await sheet.getByRole('button', { name: 'そのままにする' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '運休・統合' }).waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('waits to be looked at again where a seat was sold meanwhile', async () => {
    // Its bus leaves more than four hours from now: its riders need no names before they pay.
    const lands = '2026-11-25 17:40:00'
    await readyParty(product, lands)
    const { page, context, faults } = await openDesk(product)
    await page.goto(`${product.url}/ops?departure=pickup:20261125:1900:ocat`)
    await page.getByRole('button', { name: 'Cancel or merge' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('heading', { name: /^Cancel or merge 19:00 KIX to / }).waitFor()
    await sheet.getByText(/^Wed 25 Nov, 2 riders in 1 party/).waitFor()
    const confirm = (riders: number) =>
      sheet.getByRole('button', { name: `Cancel 19:00, move ${riders}`, exact: true })
    await confirm(2).waitFor()
    assert.ok(await confirm(2).isEnabled())
    await readyParty(product, lands)
    await sheet.getByText('this plan is out of date').waitFor()
    assert.ok(await confirm(2).isDisabled())
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Look at the new plan' }).click()
    await confirm(4).waitFor()
    assert.ok(await confirm(4).isEnabled())
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is cancelled only by the plan that was seen, and the riders’ open pages say what became of them', async () => {
    const { page, context, faults } = await openDesk(product)
    await openDeparture(page)
    await Walk.take(product, { lang: 'ja', token: moved.traveller.token ?? '' }, async (mover) => {
      await mover.open(`${detail}?id=${moved.id}`)
      await mover.arrive(detail)
      const token = refunded.traveller.token ?? ''
      await Walk.take(product, { lang: 'zh-CN', phone: 'small', token }, async (loser) => {
        await loser.open(`${detail}?id=${refunded.id}`)
        await loser.arrive(detail)

        await page.getByRole('button', { name: 'Cancel or merge' }).click()
        const sheet = page.getByRole('dialog')
        await sheet.getByLabel('Latest wait that is fine').selectOption({ label: '30 min' })
        const first = sheet.getByRole('button', { name: 'Cancel 15:30, move 6' })
        await first.waitFor()
        assert.deepEqual(await inspect(page, 'en'), [])
        // A smaller bus is put in for the next one.
        await product.database.pool.query('update departures set bus_seats = seats_sold + 2 where id = $1', [
          next,
        ])
        await first.click()
        await sheet.getByText('Someone changed this plan meanwhile.').waitFor()
        await sheet.getByRole('button', { name: 'Look at the new plan' }).click()
        const row = sheet.getByRole('row', { name: /WANG SIYUAN/ })
        await row.getByText('refunded · no seats').waitFor()
        assert.match(await row.innerText(), /JPY\s[\d,]+/)
        await sheet
          .getByRole('row', { name: /ROSSI MARCO/ })
          .getByText('call', { exact: true })
          .waitFor()
        assert.deepEqual(await inspect(page, 'en'), [])
        await sheet.getByRole('button', { name: 'Cancel 15:30, move 2, refund 4' }).click()
        await sheet.waitFor({ state: 'detached' })
        await page.getByText('This departure does not run (Vehicle trouble).').waitFor()

        const reasonOf = (walk: Walk) => walk.text('moving.notRunning.reason.vehicle')
        const said = (walk: Walk) => ({ from: '15:30', reason: reasonOf(walk) })
        await mover.read('moving.notRunning.moved', { ...said(mover), to: '16:00' })
        await loser.read('moving.notRunning.refunded', said(loser))
        await loser.read('moving.notRunning.allBack')
      })
    })
    const order = await refunded.traveller.refunded(refunded.id)
    assert.equal(order.label, 'refunded')
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('409')),
      [],
    )
    await context.close()
  })

  test('leaves whom nothing reaches and what did not go back in the queue, until they are called', async () => {
    await sentBack(unreachable)
    const { page, context, faults } = await openDesk(product)
    await openDeparture(page)
    const queue = page.getByRole('region', { name: /Needs you/ })
    const call = queue.getByRole('link', { name: /15:30 KIX to .* does not run: call its riders/ })
    await call.waitFor()
    await queue
      .getByRole('link', { name: /A refund of JPY\s[\d,]+ did not go through.*ROSSI MARCO/ })
      .waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await page
      .getByRole('listitem')
      .filter({ hasText: 'ROSSI MARCO' })
      .getByText('refund failed', { exact: true })
      .waitFor()
    await page.getByRole('heading', { name: '1 party to call' }).waitFor()
    await page.getByText('+61412345678').waitFor()
    await page.getByRole('checkbox', { name: /ROSSI MARCO/ }).click()
    await page.getByRole('heading', { name: 'Everyone was called' }).waitFor()
    await call.waitFor({ state: 'detached' })
    await page.getByText(/called 14:2\d, 中村 美咲/).waitFor()
    assert.deepEqual(faults, [])
    await context.close()

    const phone = await openDesk(product, { screen: 'phone', lang: 'ja' })
    await openDeparture(phone.page)
    await phone.page.getByRole('heading', { name: '全員に電話しました' }).waitFor()
    assert.deepEqual(await inspect(phone.page, 'ja'), [])
    await phone.context.close()
  })
})

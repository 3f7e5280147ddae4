/// <reference lib="dom" />
/** The day of a ride in two browsers: what the desk reports moves on the traveller's page and home, which are not loaded again. */
import { noticeList } from '@noriai/contract/calls/moving'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk } from '../support/desk'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const detail = 'pages/detail/detail'
const home = 'pages/index/index'

let product: Product

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
})

/** Reports the next step of the departure that the desk shows. */
async function report(page: Page, button: string, reached: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const sheet = page.getByRole('dialog')
  const next = page.locator('.progress li[aria-current="step"]').getByText(reached)
  await Promise.race([sheet.waitFor(), next.waitFor()])
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: button, exact: true }).click()
  await next.waitFor()
}

/** How far along its line the vehicle is drawn, from 0 to 1, once it has come to rest. */
async function placeOf(page: Page): Promise<number> {
  const carrier = page.locator('[class*="carrier"]').filter({ visible: false }).first()
  await carrier.waitFor({ state: 'attached' })
  return carrier.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    const track = element.parentElement?.getBoundingClientRect()
    const vehicle = element.firstElementChild?.getBoundingClientRect()
    if (!track || !vehicle) throw new Error('Nothing is drawn')
    const middle = vehicle.left + vehicle.width / 2
    // The line begins and ends at the middle of its nodes.
    const [from, to] = [track.left + 13, track.right - 13]
    return (middle - from) / (to - from)
  })
}

describe('the live day', () => {
  test('moves on the page and on home as the desk reports, and is told to who has closed the app', async () => {
    const traveller = await Traveller.signedIn(product)
    const { id } = await traveller.order(await traveller.pickup('2026-11-25 14:10:00'))
    await traveller.pay(id)
    await traveller.nameRiders(id)
    const { token = '' } = traveller
    await product.setClock('2026-11-25T15:10:00+09:00')
    await product.runJobs()

    const { page: desk, context, faults } = await openDesk(product, { role: 'counter' })
    await desk
      .locator('.departure')
      .filter({ hasText: /[1-9]\d*\/49/ })
      .first()
      .click()
    await desk.locator('.counts').waitFor()

    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await walk.open(`${detail}?id=${id}`)
      await walk.arrive(detail)
      await walk.read('orderCard.over.desk')
      assert.equal(await walk.page.locator('[class*="carrier"]').count(), 0)

      await report(desk, 'Start boarding', 'Boarding')
      await walk.read('rideLine.said.boarding', { place: 'Terminal 1' })
      assert.equal(await placeOf(walk.page), 0)
      // Sent while it is true: what waits until the vehicle is elsewhere is never sent.
      await product.runJobs()

      const counter = await staffMember(product)
      const { token: code } = await traveller.call(busOrderQrById, { airlineOrderId: id })
      await counter.call(staffCheckRideCode, { code })
      await walk.read('orderCard.state.verified')

      await product.setClock('2026-11-25T15:30:00+09:00')
      await report(desk, 'It has left', 'Left')
      await walk.read('rideLine.said.left', { place: 'Terminal 1', time: '15:30' })
      await walk.read('rideLine.byPlan')
      await walk.read('orderCard.over.arriving')
      await walk.page.getByText('Updated 15:30').filter({ visible: true }).first().waitFor()
      // The page's clock is the server's: with it the vehicle moves by the plan.
      await product.setClock('2026-11-25T15:55:00+09:00')
      await walk.page.reload()
      await walk.arrive(detail)
      await walk.read('rideLine.said.left', { place: 'Terminal 1', time: '15:30' })
      const underWay = await placeOf(walk.page)
      assert.ok(underWay > 0.1 && underWay < 0.5, `it is at ${underWay}`)

      await product.setClock('2026-11-25T16:25:00+09:00')
      await report(desk, 'At transfer point', 'At transfer point')
      await product.runJobs()
      await walk.page.getByText('Updated 16:25').filter({ visible: true }).first().waitFor()
      await walk.unfold('detail.stops')
      await walk.read('rideLine.now')
      assert.ok((await placeOf(walk.page)) > underWay)
    })

    await Walk.take(product, { lang: 'en', phone: 'small', token }, async (walk) => {
      await walk.open(home)
      await walk.arrive(home)
      await walk.page.getByText('Updated 16:25').filter({ visible: true }).first().waitFor()
      assert.ok((await placeOf(walk.page)) >= 0.5)
      await product.setClock('2026-11-25T17:05:00+09:00')
      await report(desk, 'All dropped off', 'Done')
      // What is over makes room for booking the next ride.
      await walk.page.locator('[class*="carrier"]').waitFor({ state: 'detached' })
    })
    assert.deepEqual(faults, [])
    await context.close()

    await product.runJobs()
    const { records } = await traveller.call(noticeList, {})
    const sent = records.map(({ kind }) => kind).filter((kind) => ['boarding', 'atTransfer'].includes(kind))
    assert.deepEqual(sent, ['atTransfer', 'boarding'])
    const subjects = (await product.outbox()).map(({ subject }) => subject ?? '')
    for (const title of ['Your bus is boarding', 'You’re at the transfer point'])
      assert.equal(subjects.filter((subject) => subject.includes(title)).length, 1, title)
  })
})

/// <reference lib="dom" />
/** A ride in two browsers side by side: the traveller's phone and the operator's desk, from the unpaid order to the review. */
import { staffAssignVehicle, staffDeparture } from '@noriai/contract/calls/staff/departures'
import { staffDrivers, staffFleet } from '@noriai/contract/calls/staff/fleet'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import type { OrderLabel } from '@noriai/contract/orders/label'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk } from '../support/desk'
import { completeTripInfo, payByCard } from '../support/pickupWalk'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const detail = 'pages/detail/detail'
const landing = '2026-11-25 14:10:00'

let product: Product

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
})

/** Loads the order's page again and reads the label it has now. */
async function seeLabel(walk: Walk, id: string, label: OrderLabel): Promise<void> {
  await walk.open(`${detail}?id=${id}`)
  await walk.arrive(detail)
  await walk.read(`orderCard.state.${label}`)
}

/** Reports the next step of the departure that the desk shows; the steps that deserve a second look are confirmed. */
async function reportStep(page: Page, button: string, reached: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const sheet = page.getByRole('dialog')
  const next = page.locator('.progress li[aria-current="step"]').getByText(reached)
  await Promise.race([sheet.waitFor(), next.waitFor()])
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: button, exact: true }).click()
  await next.waitFor()
}

describe('a ride seen from both sides of the counter', () => {
  test('goes from the unpaid order to the review, under every label on that path', async () => {
    const traveller = await Traveller.signedIn(product)
    const { id } = await traveller.order(await traveller.pickup(landing))
    const { token = '' } = traveller

    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await seeLabel(walk, id, 'toPay')
      await walk.open(`useCar/paymentMethod/paymentMethod?id=${id}`)
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      await seeLabel(walk, id, 'paid')

      await walk.open(`useCar/orderSuccessful/orderSuccessful?id=${id}`)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      await completeTripInfo(walk)
      await seeLabel(walk, id, 'toDepart')

      await product.setClock('2026-11-25T15:05:00+09:00')
      await product.runJobs()
      await seeLabel(walk, id, 'toBoard')

      const { page, context, faults } = await openDesk(product, { role: 'counter' })
      await page
        .locator('.departure')
        .filter({ hasText: /[1-9]\d*\/49/ })
        .first()
        .click()
      await page.locator('.counts').waitFor()
      assert.match(await page.locator('.counts').innerText(), /Not here yet\s+2/)
      await reportStep(page, 'Start boarding', 'Boarding')
      await seeLabel(walk, id, 'toBoard')

      const { token: code } = await traveller.call(busOrderQrById, { airlineOrderId: id })
      await page.getByLabel('Ride code or booking number').fill(code)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      assert.match(await page.locator('.verdict').innerText(), /2 riders, minibus A[\s\S]*Paid/)
      await seeLabel(walk, id, 'verified')

      await product.setClock('2026-11-25T15:30:00+09:00')
      await reportStep(page, 'It has left', 'Left')
      await seeLabel(walk, id, 'inProgress')
      await page.getByRole('button', { name: 'Undo ‘Left’' }).click()
      await page.locator('.progress li[aria-current="step"]').getByText('Boarding').waitFor()
      await seeLabel(walk, id, 'verified')
      await reportStep(page, 'It has left', 'Left')
      await seeLabel(walk, id, 'inProgress')

      await product.setClock('2026-11-25T16:25:00+09:00')
      await reportStep(page, 'At transfer point', 'At transfer point')
      await seeLabel(walk, id, 'inProgress')
      await product.setClock('2026-11-25T17:05:00+09:00')
      await reportStep(page, 'All dropped off', 'Done')
      assert.deepEqual(faults, [])
      await context.close()
      await seeLabel(walk, id, 'awaitingReview')

      await walk.open(`pages/evaluate/evaluate?id=${id}`)
      await walk.arrive('pages/evaluate/evaluate')
      await walk.page
        .getByRole('radiogroup', { name: walk.text('review.overall') })
        .filter({ visible: true })
        .getByRole('radio', { name: walk.text('review.stars', { count: 5 }) })
        .click()
      await walk.tap('review.send')
      await walk.page.waitForURL((url) => !url.pathname.endsWith('/evaluate/evaluate'))
      await seeLabel(walk, id, 'reviewed')
    })
  })

  test('names the driver as soon as the dispatcher assigns one, and writes it once', async () => {
    await product.setClock('2026-11-25T17:30:00+09:00')
    const traveller = await Traveller.signedIn(product)
    const { id } = await traveller.order(await traveller.pickup('2026-11-26 14:10:00'))
    await traveller.pay(id)
    const { plan } = await traveller.nameRiders(id)
    const dispatcher = await staffMember(product, 'dispatcher')
    const departureId = plan?.departureId ?? ''
    const { parties } = await dispatcher.call(staffDeparture, { departureId })
    const minibus = parties.find(({ orderId }) => orderId === id)?.minibus ?? 0
    const { vehicles } = await dispatcher.call(staffFleet, {})
    const { drivers } = await dispatcher.call(staffDrivers, {})
    const minibusOf = vehicles.find(({ vehicleType }) => vehicleType === 'minibus')
    const driver = drivers.find(({ licence }) => licence === 'ordinary2')
    await dispatcher.call(staffAssignVehicle, {
      departureId,
      minibus,
      run: { vehicleId: minibusOf?.id ?? '', driverId: driver?.id ?? '', reason: 'Stands in' },
    })
    const { driverName, plateNumber } = await traveller.call(userOrderInfo, { id })
    assert.deepEqual([driverName, plateNumber], [driver?.name, minibusOf?.plateNumber])
    await product.runJobs()
    const mails = (await product.outbox()).filter(({ body }) => body.includes(minibusOf?.plateNumber ?? ''))
    assert.equal(mails.length, 1)
  })
})

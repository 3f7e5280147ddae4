import { before, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { openDesk, readyParty, type Party } from '../support/desk'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'

let product: Product
let rider: Party
let other: Party
const out = '/tmp/lostshots'
before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
  rider = await readyParty(product, '2026-11-25 14:10:00', { flightNo: 'CX506' })
  other = await readyParty(product, '2026-11-25 15:30:00', { flightNo: 'CX506' })
  await readyParty(product, '2026-11-25 14:10:00', { flightNo: 'CX506' })
  await product.setClock('2026-11-25T18:00:00+09:00')
  const counter = await staffMember(product, 'counter')
  const dispatcher = await staffMember(product, 'dispatcher')
  const admin = await staffMember(product, 'admin')
  const { rows: [{ departure_id: departureId }] } = await product.database.pool.query('select departure_id from orders where order_no = $1', [rider.orderNo])
  const base = { id: null, version: 0, kind: 'bag' as const, what: 'Red rucksack, Anello', picture: null, foundAt: '2026-11-25 17:30:00', foundBy: '森 大輔', run: { departureId, minibus: 0 }, keptWhere: 'Shelf B', keptHere: false }
  await counter.call(staffCalls.staffSaveFind, base)
  await counter.call(staffCalls.staffSaveFind, { ...base, kind: 'passport', what: 'Hong Kong passport, blue cover', run: null, foundAt: '2026-11-24 20:00:00', keptWhere: 'Safe' })
  await counter.call(staffCalls.staffSaveFind, { ...base, kind: 'other', what: 'Umbrella', foundAt: '2026-11-19 10:00:00', run: null })
  await counter.call(staffCalls.staffSaveFind, { ...base, kind: 'clothing', what: 'Grey scarf, wool, with a very long description of its pattern and where exactly on the seat it was lying', keptHere: true })
  const { finds } = await counter.call(staffCalls.staffLostProperty, { ended: false })
  const scarf = finds.find(({ kind }) => kind === 'clothing')!
  await counter.call(staffCalls.staffStepFind, { id: scarf.id, version: 1, step: 'notice', note: '関空-77' })
  await counter.call(staffCalls.staffSaveLostReport, { id: null, version: 0, orderNo: rider.orderNo, kind: 'bag', what: 'my red rucksack' })
  await counter.call(staffCalls.staffSaveLostReport, { id: null, version: 0, orderNo: other.orderNo, kind: 'phone', what: 'iPhone 15, cracked' })
  const umbrella = finds.find(({ what }) => what === 'Umbrella')!
  await counter.call(staffCalls.staffSaveFind, { ...base, kind: 'keys', what: 'Two keys', run: null })
  const keys = (await counter.call(staffCalls.staffLostProperty, { ended: false })).finds.find(({ kind }) => kind === 'keys')!
  const k2 = (await counter.call(staffCalls.staffSaveLostReport, { id: null, version: 0, orderNo: other.orderNo, kind: 'keys', what: 'keys' })).reports.find(({ kind }) => kind === 'keys')!
  await counter.call(staffCalls.staffStepFind, { id: keys.id, version: 1, step: 'match', reportId: k2.id })
  void umbrella
  await dispatcher.call(staffCalls.staffSetDeparture, { departureId, status: 'paused', bay: '4', reason: 'Road works' })
  await dispatcher.call(staffCalls.staffSetDeparture, { departureId, lateMinutes: 15, reason: 'Traffic' })
  await counter.call(staffCalls.staffAddNote, { id: rider.orderId, note: 'Calls from gate 3' })
  await dispatcher.call(staffCalls.staffReportFlight, { flightNo: 'CX506', scheduledTime: '2026-11-25 14:10:00', status: 'delayed', estimatedTime: '2026-11-25 18:40:00' }).catch((e) => console.log('flight', String(e)))
  const fares = (await admin.call(staffCalls.staffSettings, { kind: 'policy', direction: 'pickup' }))
  void fares
  await admin.call(staffCalls.staffSaveSettings, { validFrom: '2026-11-26', note: 'Earlier', body: { kind: 'policy', changes: [{ path: 'pickup.noticeMinutes', value: 120 }] } })
  const members = await admin.call(staffCalls.staffMembers, {})
  const m = members.members.find(({ role }) => role === 'counter')!
  await admin.call(staffCalls.staffUpdateMember, { accountId: m.accountId, name: m.name, role: 'dispatcher', active: true }).catch((e) => console.log('member', String(e)))
  const fleet = await admin.call(staffCalls.staffFleet, {})
  const v = fleet.vehicles[0]!
  console.log(JSON.stringify(v).slice(0, 300))
})

for (const [screen, lang] of [['desk', 'en'], ['phone', 'ja']] as const)
    test(`${screen} ${lang}`, async () => {
      const { page, context, faults } = await openDesk(product, { role: 'admin', screen, lang })
      const shot = (name: string, full = false) => page.screenshot({ path: `${out}/${name}-${screen}-${lang}.png`, fullPage: full })
      const go = async (path: string, wait: string) => {
        await page.goto(`${product.url}/ops${path}`)
        await page.locator(wait).first().waitFor()
        await page.waitForTimeout(500)
      }
      await go('/settings/policy', 'h1, input')
      await page.waitForTimeout(1500)
      await shot('policy0')
      await page.locator('input').first().fill(lang === 'en' ? 'from the airport' : '予約')
      await page.waitForTimeout(600)
      await shot('policy')
      await go('/settings/fares', 'h1')
      await page.waitForTimeout(1500)
      await page.locator('input[inputmode], input[type=number]').first().fill('3300').catch(() => undefined)
      await page.waitForTimeout(500)
      await shot('fares')
      await go('/flights', 'h1')
      await page.waitForTimeout(1500)
      await shot('flights', true)
      await go('', '.attention')
      await page.waitForTimeout(1500)
      await shot('board')
      await go(`/orders/${rider.orderId}`, 'h1, h2')
      await page.waitForTimeout(1500)
      await shot('order', true)
      console.log(screen, lang, faults)
      await context.close()
    })

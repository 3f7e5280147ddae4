import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime } from '@noriai/contract/time'
import { drawWith } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { NotRunningNote } from './NotRunningNote'

const moved: NonNullable<OrderView['departureChange']> = {
  at: '2026-11-24 15:20:00',
  reason: 'vehicle',
  outcome: 'moved',
  from: '2026-11-24 18:00:00',
  to: '2026-11-24 18:30:00',
  couponPercent: 0,
  allBackUntil: '2026-11-24 18:30:00',
}
const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const

const shown = async (view: Partial<OrderView>, now = '2026-11-24 15:20:00') => {
  const { root } = await buildTestRoot({ lang: 'en', clock: () => fromWallTime(now) })
  drawWith(root, <NotRunningNote order={new Order(orderView(view))} reload={jest.fn()} />)
  return document.body.textContent
}

describe('the note of a departure that does not run', () => {
  it('says which bus the ride is on instead and until when everything can be had back', async () => {
    const refundOffer = {
      kind: 'atOnce',
      refundAmount: 620000,
      refundAmountJpy: 620000,
      keptFeeJpy: 0,
    } as const
    const text = await shown({ facts: paid, label: 'toDepart', departureChange: moved, refundOffer })
    expect(text).toContain('The bus at 18:00 doesn’t run (vehicle trouble). You’re on the one at 18:30.')
    expect(text).toContain('Cancel before 18:30')
    expect(text).toContain('Get a refund')
    expect(text).not.toContain('coupon')
  })

  it('offers no money once the new bus has left, and names the coupon of who arrives much later', async () => {
    const departureChange = { ...moved, couponPercent: 20, allBackUntil: null }
    const text = await shown({ facts: paid, label: 'toBoard', departureChange })
    expect(text).toContain('a coupon for your next ride')
    expect(text).not.toContain('Get a refund')
  })

  it('says the day of buses that are not today’s', async () => {
    const departureChange = { ...moved, from: '2026-11-25 00:30:00', to: '2026-11-25 06:40:00' }
    const text = await shown({ facts: paid, label: 'toDepart', departureChange })
    expect(text).toContain('The bus at 00:30, Wednesday 25 Nov (night of Tuesday 24) doesn’t run')
    expect(text).toContain('You’re on the one at 06:40, Wed 25 Nov.')
  })

  it('says that everything comes back where no other bus had room', async () => {
    const departureChange = { ...moved, outcome: 'refunded', to: null, allBackUntil: null } as const
    const facts = { ...paid, fulfilment: 'cancelled', refund: 'refunding' } as const
    expect(await shown({ facts, label: 'refunding', departureChange })).toContain('you get everything back')
  })

  it('is silent of a ride whose departure ran', async () => {
    expect(await shown({ facts: paid, label: 'toDepart', departureChange: null })).toBe('')
  })
})

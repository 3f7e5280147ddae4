import type { Hold } from '@noriai/contract/schema/hold'
import { PaymentStore } from '@/stores/PaymentStore'
import { buildTestRoot } from '@/stores/testRoot'
import { heldSubject } from './heldSubject'

const holdOf = (departureId: string, payPrice: number) =>
  ({ departure: { departureId }, quotation: { payPrice } }) as Hold

describe('paying with gift cards, chosen for held seats', () => {
  it('stays chosen at another price of the ride, and is not chosen for the next ride', async () => {
    const { root } = await buildTestRoot()
    const payment = root.store(PaymentStore)
    const isChosenFor = (hold: Hold) => payment.usesGift(heldSubject(hold).id, false)
    const arrival = holdOf('pickup:20261122:1430:ocat', 310000)
    payment.chooseGift(heldSubject(arrival).id, true)
    expect(isChosenFor(arrival)).toBe(true)
    expect(isChosenFor(holdOf('pickup:20261122:1430:ocat', 300000))).toBe(true)
    expect(isChosenFor(holdOf('dropoff:20261125:0900:ocat', 310000))).toBe(false)
  })
})

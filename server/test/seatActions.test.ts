import { test } from 'node:test'
import fc from 'fast-check'
import { buildTestApp, testNow } from './buildTestApp'
import { buildSeatActions, seatScenario, type SeatAction } from './scenarios/seatActions'

/** Of `npm test`: each run of it tries the same. The whole sizes try others each time. */
const SEED = 20_261_121
const seed = process.env.NORIAI_FULL === '1' ? undefined : SEED
const runs = 12
const longest = 40
/** Actions that are done at the same moment. */
const atOnce = 4

const who = fc.nat(seatScenario.travellers - 1)
const action: fc.Arbitrary<SeatAction> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      who,
      seats: fc.integer({ min: 1, max: 6 }),
      large: fc.nat(7),
      small: fc.nat(4),
      childSeats: fc.nat(2),
      where: fc.nat(seatScenario.addresses - 1),
      bus: fc.nat(seatScenario.buses - 1),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buyBags' as const),
      who,
      pieces: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payBags' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelBags' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ kind: 'expireOrders' as const }, { kind: 'releaseHolds' as const }),
  },
)

test('seats and bags sold, held and free make the capacity after any sequence of actions, many at once', async () => {
  const server = await buildTestApp({ manyAtOnce: true })
  let day = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: longest }), async (actions) => {
      server.clock.set(testNow)
      day += 1
      const date = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10)
      const { act, check } = await buildSeatActions(server, date)
      for (let from = 0; from < actions.length; from += atOnce) {
        await Promise.all(actions.slice(from, from + atOnce).map(act))
        await check()
      }
    }),
    { numRuns: runs, endOnFailure: true, seed },
  )
})

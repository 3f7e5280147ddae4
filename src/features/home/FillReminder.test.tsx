import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime } from '@noriai/contract/time'
import { act, type ReactNode } from 'react'
import { Sheet } from '@/components/Sheet/Sheet'
import { drawWith } from '@/h5/testing/draw'
import { InFrontContext } from '@/hooks/useShown'
import { orderCard, orderView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { NextRideStore } from '@/stores/NextRideStore'
import { buildTestRoot } from '@/stores/testRoot'
import { FillReminder } from './FillReminder'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const now = fromWallTime('2026-11-21 12:05:00')
const counts = { all: 1, toPay: 0, toDepart: 1, inProgress: 0, completed: 0, refund: 0 }
const otherId = '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d02'

/** Draws the reminder of a ride over home, whose next ride leaves today, and what else is there. */
async function remind(waitingId: string, next: Partial<OrderView>, home: ReactNode = <FillReminder />) {
  storage.set('token', 'token')
  const { root } = await buildTestRoot({
    lang: 'en',
    clock: () => now,
    answers: {
      selectUserOrderPage: () => ({ records: [orderCard()], total: 1, counts }),
      userOrderInfo: () => orderView({ label: 'toDepart', ...next }),
      waitFillOrder: () => ({
        id: waitingId,
        orderNo: 'NR1',
        fillUntil: '2026-11-21 15:00:00',
        departsAt: null,
      }),
    },
  })
  await root.store(NextRideStore).load()
  const drawn = drawWith(root, home)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return drawn
}
const isReminded = () => document.querySelector('[role=alertdialog]') !== null

beforeEach(() => localStorage.clear())

describe('the reminder over home', () => {
  it('waits where the ride of today is the one, which says on the page what it lacks', async () => {
    await remind(orderView().id, { label: 'paid', actions: ['fillInfo'] })
    expect(isReminded()).toBe(false)
  })

  it('appears where another ride lacks its details than the one of today', async () => {
    await remind(otherId, { actions: ['rideCode'] })
    expect(isReminded()).toBe(true)
  })

  it('waits for home to be in front', async () => {
    const home = (isInFront: boolean) => (
      <InFrontContext.Provider value={isInFront}>
        <FillReminder />
      </InFrontContext.Provider>
    )
    const { redraw } = await remind(otherId, { actions: ['rideCode'] }, home(false))
    expect(isReminded()).toBe(false)
    redraw(home(true))
    expect(isReminded()).toBe(true)
    redraw(home(false))
    expect(isReminded()).toBe(false)
  })

  it('waits for a sheet to be closed', async () => {
    const home = (isSheetOpen: boolean) => (
      <>
        <Sheet open={isSheetOpen} title="Who rides" onClose={() => undefined}>
          <i />
        </Sheet>
        <FillReminder />
      </>
    )
    const { redraw } = await remind(otherId, { actions: ['rideCode'] }, home(true))
    expect(isReminded()).toBe(false)
    redraw(home(false))
    expect(isReminded()).toBe(true)
  })
})

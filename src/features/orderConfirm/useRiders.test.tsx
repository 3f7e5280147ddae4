import type { Hold } from '@noriai/contract/schema/hold'
import { observer } from 'mobx-react'
import { act, useLayoutEffect } from 'react'
import { draw, drawWith } from '@/h5/testing/draw'
import { useStore } from '@/hooks/useStores'
import { orderView } from '@/models/testing/orderView'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { useRiders } from './useRiders'

const draws = jest.fn()

const Names = observer(function Names() {
  draws()
  const { known } = useRiders(null)
  const count = useStore(BookingStore).passengers?.length ?? 0
  return (
    <p>
      {known}, {count}
    </p>
  )
})

beforeEach(() => localStorage.clear())

it('who uses the names of a ride is drawn again for them, and not for what else is typed or ticked', async () => {
  const { root } = await buildTestRoot({ lang: 'en' })
  const drafts = root.store(DraftStore)
  drafts.changeContact({ contactName: 'HANNAH OBRIEN' })
  const { container } = drawWith(root, <Names />)
  expect(container.textContent).toBe('HANNAH OBRIEN, 1')
  act(() => drafts.changeContact({ contactName: 'MIA TANAKA' }))
  expect(container.textContent).toBe('MIA TANAKA, 1')
  draws.mockClear()
  act(() => drafts.change({ agreed: true }))
  act(() => drafts.changeContact({ line: 'mia' }))
  expect(draws).not.toHaveBeenCalled()
})

it('who is still to be named before paying has a field from the first drawing on: what is below is not moved by it', async () => {
  const hold = {
    holdId: 'h1',
    quotation: { ...orderView().price, notes: ['fillBeforePay'] },
    plan: { serviceDate: '2026-11-21' },
  } as unknown as Hold
  const drawn: number[] = []
  const Fields = observer(function Fields() {
    const { riders } = useRiders(hold)
    useLayoutEffect(() => {
      drawn.push(riders.length)
    })
    return null
  })
  await draw(<Fields />)
  expect(new Set(drawn)).toEqual(new Set([1]))
})

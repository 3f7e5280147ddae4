import { drawWith, find, tap } from '@/h5/testing/draw'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { useBookFrom } from './useBookFrom'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

function Book() {
  const book = useBookFrom('pickup')
  return <button onClick={() => book()} />
}

it('begins a booking of its own, which replaces no order that was copied before', async () => {
  localStorage.clear()
  const { root } = await buildTestRoot()
  const drafts = root.store(DraftStore)
  drafts.change({ rebooks: { id: 'x', orderNo: 'NR261121-0482', isReplaced: true } })
  drawWith(root, <Book />)
  tap(find('button'))
  expect(drafts.draft.rebooks).toBeNull()
  expect(navigate).toHaveBeenCalledWith('useCar/selectFlight/selectFlight')
})

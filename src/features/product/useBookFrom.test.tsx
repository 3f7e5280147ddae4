import { drawWith, find, tap } from '@/h5/testing/draw'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { ProductStore } from '@/stores/ProductStore'
import { buildTestRoot } from '@/stores/testRoot'
import { FaresCard } from './FaresCard'
import { useBookFrom } from './useBookFrom'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

function Book({ wardCode }: { readonly wardCode?: string }) {
  const book = useBookFrom('pickup')
  return <button onClick={() => book(wardCode)} />
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

it('goes to a ward of another city by the name that its fares have', async () => {
  localStorage.clear()
  const nada = {
    wardCode: '28102',
    wardName: 'Nada-ku',
    personPrice: 190000,
    arriveFrom: null,
    arriveTo: null,
  }
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { listSendTime: () => ({ departures: [], currency: 'JPY', wards: [nada] }) },
  })
  await root.store(ProductStore).load('pickup')
  drawWith(
    root,
    <>
      <FaresCard onBook={() => undefined} />
      <Book wardCode={nada.wardCode} />
    </>,
  )
  expect(document.querySelector('[role="radiogroup"]')).toBeNull()
  expect(document.body.textContent).toContain('Nada-ku')
  expect(document.querySelector('[aria-label="Fares by ward"]')).not.toBeNull()
  tap([...document.querySelectorAll('button')].pop() as HTMLElement)
  expect(root.store(DraftStore).draft.place).toMatchObject({ wardCode: '28102', name: 'Nada-ku' })
})

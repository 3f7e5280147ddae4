import { drawWith, endDrawing, find, type } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { PlaceSearch } from './PlaceSearch'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const field = () => find<HTMLInputElement>('input')

async function drawSearch(end: 'place' | 'start' = 'place') {
  const answers = { matchRedisAddressMoreNew: () => ({ matches: [] }) }
  const { root } = await buildTestRoot({ lang: 'en', answers })
  drawWith(root, <PlaceSearch end={end} isDeparture={false} onChoose={() => undefined} />)
  return root.store(DraftStore)
}

beforeEach(() => localStorage.clear())

describe('the search for a place', () => {
  it('begins with what was typed before a reload, for its own end of the ride', async () => {
    await drawSearch()
    type(field(), 'hotel nikko')
    endDrawing()
    await drawSearch('start')
    expect(field().value).toBe('')
    endDrawing()
    await drawSearch()
    expect(field().value).toBe('hotel nikko')
  })

  it('begins empty once a place was chosen', async () => {
    const drafts = await drawSearch()
    type(field(), 'kita')
    drafts.chooseWard({ wardCode: '27127', name: 'Kita-ku', nameJa: '北区' })
    endDrawing()
    await drawSearch()
    expect(field().value).toBe('')
  })
})

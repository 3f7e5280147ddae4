import { drawWith, tap } from '@/h5/testing/draw'
import { PlacesStore } from '@/stores/PlacesStore'
import { buildTestRoot } from '@/stores/testRoot'
import { History } from './History'

const hotel = { addressId: 'p1', name: 'Hotel Nikko Osaka', inArea: true }
const gone = { addressId: 'p2', name: 'Hotel Nikko Kansai', inArea: false }
const logs = {
  searches: [{ id: 's1', keyWords: 'omo7', searchedAt: '2026-11-20 10:00:00' }],
  used: [
    { id: 'u1', address: hotel },
    { id: 'u2', address: gone },
  ],
}

async function show({ isSignedIn = true } = {}) {
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { listOrderSearchAddressLogs: () => logs, clearOrderSearchAddressLogs: () => null },
  })
  if (isSignedIn) root.session.start('T1', 'u1')
  await root.store(PlacesStore).loadLogs()
  const onChoose = jest.fn()
  const onSearch = jest.fn()
  drawWith(root, <History onChoose={onChoose} onSearch={onSearch} />)
  return { onChoose, onSearch }
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('button')]
const names = () => buttons().map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

describe('the places of before', () => {
  it('are chips that choose or search at once; where no ride goes any more there is none', async () => {
    const { onChoose, onSearch } = await show()
    expect(names()).toEqual(['Hotel Nikko Osaka', 'omo7', 'Clear history'])
    expect(document.querySelectorAll('[aria-pressed]')).toHaveLength(0)
    buttons().slice(0, 2).forEach(tap)
    expect(onChoose).toHaveBeenCalledWith(hotel)
    expect(onSearch).toHaveBeenCalledWith('omo7')
  })

  it('cannot be cleared by somebody without an account, who has none', async () => {
    await show({ isSignedIn: false })
    expect(names()).not.toContain('Clear history')
  })
})

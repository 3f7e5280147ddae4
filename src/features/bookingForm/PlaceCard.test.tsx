import { drawWith } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { PlaceCard } from './PlaceCard'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

it('keeps the house number and the postal code of a Japanese address each on one line', async () => {
  localStorage.clear()
  const { root } = await buildTestRoot({ lang: 'ja' })
  root.store(DraftStore).choosePlace(
    {
      addressId: 'hotel:nikko-osaka',
      kind: 'hotel',
      name: 'ホテル日航大阪',
      nameJa: 'ホテル日航大阪',
      address: '大阪市中央区西心斎橋1-3-3',
      addressJa: '大阪市中央区西心斎橋1-3-3',
      postalCode: '5420086',
      wardCode: '27128',
      wardName: '中央区',
      lat: 34.67,
      lng: 135.5,
      precision: 'exact',
      inArea: true,
      confirmNeeded: false,
    },
    '',
  )
  const { container } = drawWith(root, <PlaceCard onRetry={() => undefined} />)
  expect(container.textContent).toContain('542-\u20600086')
  expect(container.textContent).toContain('西心斎橋1-\u20603-\u20603')
})

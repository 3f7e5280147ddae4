import { orderKinds } from '@noriai/contract/orders/kinds'
import { drawWith } from '@/h5/testing/draw'
import { OrderSummary } from '@/models/OrderSummary'
import { orderCard } from '@/models/testing/orderView'
import { pageConfig } from '@/models/testing/pageConfig'
import { buildTestRoot } from '@/stores/testRoot'
import { CardHead } from './CardHead'

const kansai = { airportCode: 'KIX', name: 'Kansai Airport', city: 'Osaka', area: 'Osaka’s 24 wards' }
const kobe = { airportCode: 'UKB', name: 'Kobe Airport', city: 'Kobe', area: 'the wards we serve in Kobe' }

/** What the card of a ride within a city says, where some airports are served. */
async function kindWhere(airports: readonly object[]) {
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { getPageConfigInfo: () => pageConfig({ airports }) },
  })
  await root.settings.load()
  const order = new OrderSummary(orderCard({ type: orderKinds.transfer, direction: 'transfer' }))
  return drawWith(root, <CardHead order={order} />).container.textContent
}

describe('the kind of an order', () => {
  beforeEach(() => localStorage.clear())

  it('has the city of a ride within it, where there is one alone', async () => {
    expect(await kindWhere([kansai])).toContain('Within Osaka')
    expect(await kindWhere([kobe])).toContain('Within Kobe')
    expect(await kindWhere([kansai, kobe])).toContain('Within the city')
  })
})

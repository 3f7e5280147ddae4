import { langs } from '@noriai/contract/lang'
import { draw, find, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { navigate } from '@/navigation'
import { LuggageFull } from './LuggageFull'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const sku = {
  id: 'luggage:extra',
  price: 8000,
  priceJpy: 170000,
  priceUsd: 1,
  priceKrw: 1,
  priceTwd: 1,
  priceHkd: 1,
  maxPerPerson: 2,
  bought: 0,
}
const ride = new Order(orderView({ actions: ['addLuggage', 'rebook'] }))
const full = { next: '2026-11-21 16:00:00' }

describe('a ride without room for more bags', () => {
  it.each(langs)('names in %s the departure that has', async (lang) => {
    const { container } = await draw(<LuggageFull order={ride} sku={{ ...sku, canBuy: 0, full }} />, lang)
    expect(container.textContent).toContain('16:00')
  })

  it('leads to booking again', async () => {
    await draw(<LuggageFull order={ride} sku={{ ...sku, canBuy: 0, full }} />)
    tap(find('button'))
    expect(navigate).toHaveBeenCalledWith('useCar/airport-pickup-reservation/index', { rebook: ride.id })
  })

  it('says how many fit, and that no departure has room for more', async () => {
    const { container } = await draw(
      <LuggageFull order={ride} sku={{ ...sku, canBuy: 1, full: { next: null } }} />,
    )
    expect(container.textContent).toMatch(/Only 1\u00a0more bag fits on this ride/)
    expect(container.textContent).toMatch(/other departures that day have no room/)
    expect(container.querySelector('button')).toBeNull()
  })

  it('is not spoken of while there is room for all that can be bought', async () => {
    const { container } = await draw(<LuggageFull order={ride} sku={{ ...sku, canBuy: 2, full: null }} />)
    expect(container.textContent).toBe('')
  })
})

import { observer } from 'mobx-react'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { PiecesState } from './PiecesState'
import { useBuyLuggage } from './useBuyLuggage'

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
  canBuy: 4,
}

const Shown = observer(function Shown() {
  const buying = useBuyLuggage(orderView().id, jest.fn())
  return <PiecesState of={buying}>{`${buying.canBuy} more`}</PiecesState>
})
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('the pieces of a ride', () => {
  it('are said not to be known where they are not, instead of none, until another try brings them', async () => {
    let isDown = true
    const { container } = await draw(<Shown />, 'en', {
      userSelectLuggage: () => {
        if (isDown) throw new ApiError('timeout')
        return sku
      },
    })
    await settle()
    expect(container.textContent).toContain('We couldn’t check how many bags you can add')
    expect(container.textContent).not.toContain('more')
    isDown = false
    tap(find('button'))
    await settle()
    expect(container.textContent).toBe('4 more')
  })
})

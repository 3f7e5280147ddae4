import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap } from '@/h5/testing/draw'
import { ShownContext } from '@/hooks/useShown'
import { AccountNote } from './AccountNote'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

beforeEach(() => localStorage.clear())

describe('an account that does not load', () => {
  it('is said on its page for as long as nothing of it is here, with another try', async () => {
    let tries = 0
    const { container } = await draw(<AccountNote />, 'en', {
      getUserInfo: () => {
        tries += 1
        if (tries === 1) throw new ApiError('offline')
        return { orderCounts: {}, wallet: { coupons: 0, giftJpy: 0 } }
      },
    })
    await settle()
    expect(container.textContent).toContain('We couldn’t load your account')
    tap(find('button'))
    await settle()
    expect(tries).toBe(2)
    expect(container.textContent).toBe('')
  })

  it('is requested once where the network comes back, which the page is shown again for', async () => {
    const getUserInfo = jest.fn(() => ({ orderCounts: {}, wallet: { coupons: 0, giftJpy: 0 } }))
    const shownFor = (times: number) => (
      <ShownContext.Provider value={times}>
        <AccountNote />
      </ShownContext.Provider>
    )
    const { redraw } = await draw(shownFor(1), 'en', { getUserInfo })
    await settle()
    act(() => void window.dispatchEvent(new Event('online')))
    redraw(shownFor(2))
    await settle()
    expect(getUserInfo).toHaveBeenCalledTimes(2)
  })
})

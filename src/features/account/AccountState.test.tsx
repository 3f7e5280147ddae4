import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find } from '@/h5/testing/draw'
import { AccountState } from './AccountState'

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

describe('the account of a page', () => {
  it('says what did not load, why, and offers another try', async () => {
    await draw(<AccountState>{() => 'the account'}</AccountState>, 'en', {
      getUserInfo: () => {
        throw new ApiError('offline')
      },
    })
    await settle()
    const alert = find('[role="alert"]')
    expect(alert.querySelector('h2')?.textContent).toBe('We couldn’t load your account')
    expect(alert.querySelector('p')?.textContent).toMatch(/\w/)
    expect([...alert.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Try again'])
  })
})

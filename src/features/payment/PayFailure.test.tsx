import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { PayFailure } from './PayFailure'
import { usePaying } from './usePaying'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  openAfter: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => path,
}))

const { id, price } = orderView()

/** Gift cards hold all of the price. */
function Paying() {
  const paying = usePaying({
    subject: { id, price, heldJpy: price.payPriceJpy },
    isPayable: true,
    orderToPay: () => Promise.resolve(id),
    reload: jest.fn(),
  })
  return (
    <>
      <button id="pay" onClick={paying.pay} data-charged={paying.isCharged} />
      <PayFailure paying={paying} />
    </>
  )
}

describe('a payment from gift cards alone', () => {
  it('that fails says why', async () => {
    const { container } = await draw(<Paying />, 'en', {
      payWithGiftBalance: () => {
        throw new ApiError('offline')
      },
    })
    expect(find('#pay').dataset.charged).toBe('false')
    expect(container.textContent).toBe('')
    tap(find('#pay'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(container.textContent).not.toBe('')
  })
})

import { draw, find, press } from '@/h5/testing/draw'
import { CodeForm } from './CodeForm'

// There is no camera here.
jest.mock('@/platform/scan', () => ({ scanCode: jest.fn() }))

it('adds a code once, however often Enter is pressed before the answer', async () => {
  const addVoucher = jest.fn(() => new Promise(() => undefined))
  await draw(<CodeForm initial="NV-4X7K-2QHM-9TRA-5BCD" onAdded={() => undefined} />, 'en', { addVoucher })
  press(find('#coupons-code'), 'Enter')
  press(find('#coupons-code'), 'Enter')
  expect(addVoucher).toHaveBeenCalledTimes(1)
})

import { act } from 'react'
import { draw, find, tap } from '@/h5/testing/draw'
import { copyText } from '@/platform/clipboard'
import { showToast } from '@/toast'
import { OrderNumber } from './OrderNumber'

jest.mock('@/toast', () => ({ showToast: jest.fn() }))
jest.mock('@/platform/clipboard', () => ({ saysCopied: false, copyText: jest.fn() }))

const copied = async (isCopied: boolean) => {
  jest.mocked(copyText).mockResolvedValue(isCopied)
  await draw(<OrderNumber orderNo="NR261121-0482" />)
  tap(find('button'))
  await act(() => Promise.resolve())
  return jest.mocked(showToast).mock.lastCall?.[0]
}

test('a booking’s number is copied', async () => {
  expect(await copied(true)).toBe('Booking number copied')
})

test('a number that could not be copied is still there to be selected', async () => {
  expect(await copied(false)).toBe('Copying didn’t work. Press and hold the text to select it.')
})

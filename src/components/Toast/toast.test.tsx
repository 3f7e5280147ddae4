import { act } from 'react'
import { draw, find } from '@/h5/testing/draw'
import { showToast, TOAST_MS } from '@/toast'
import { ToastHost } from './ToastHost'

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }))
  afterEach(() => {
    act(() => jest.runAllTimers())
    jest.useRealTimers()
  })

  const host = () => find('[role="status"]')

  it('is read out, stays two seconds, and goes', async () => {
    await draw(<ToastHost />)
    act(() => showToast('Copied'))
    act(() => jest.advanceTimersByTime(TOAST_MS - 1))
    expect(host().textContent).toBe('Copied')
    act(() => jest.advanceTimersByTime(1))
    expect(host().textContent).toBe('')
  })

  it('gives way to a newer one, which has its own two seconds', async () => {
    await draw(<ToastHost />)
    act(() => showToast('Copied'))
    act(() => jest.advanceTimersByTime(TOAST_MS - 1))
    act(() => showToast('Saved'))
    act(() => jest.advanceTimersByTime(TOAST_MS - 1))
    expect(host().textContent).toBe('Saved')
  })
})

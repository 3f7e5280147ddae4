import type * as liveFile from './liveUpdates'

const { watchChanges } = jest.requireActual<typeof liveFile>('./liveUpdates.ts')

/** In WeChat there is no stream: an order that is in front is looked at again and again. */
describe('watching an order in WeChat', () => {
  it('is a look every half minute, until it ends', () => {
    jest.useFakeTimers()
    const onChanged = jest.fn()
    const stop = watchChanges({ url: 'https://noriai.example/live/order', token: 'T1' }, onChanged)
    jest.advanceTimersByTime(29_999)
    expect(onChanged).not.toHaveBeenCalled()
    jest.advanceTimersByTime(60_001)
    expect(onChanged).toHaveBeenCalledTimes(3)
    stop()
    jest.advanceTimersByTime(60_000)
    expect(onChanged).toHaveBeenCalledTimes(3)
    jest.useRealTimers()
  })
})

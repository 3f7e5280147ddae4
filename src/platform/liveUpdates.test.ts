import type * as liveFile from './liveUpdates'

const { watchChanges } = jest.requireActual<typeof liveFile>('./liveUpdates.ts')
const url = 'https://noriai.example/live/order'

/** In WeChat there is no stream: an order that is in front is looked at again and again. */
describe('watching an order in WeChat', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is a look every half minute, until it ends', () => {
    const onChanged = jest.fn()
    const stop = watchChanges({ url, token: 'T1', mayChange: () => true }, onChanged)
    jest.advanceTimersByTime(29_999)
    expect(onChanged).not.toHaveBeenCalled()
    jest.advanceTimersByTime(60_001)
    expect(onChanged).toHaveBeenCalledTimes(3)
    stop()
    jest.advanceTimersByTime(60_000)
    expect(onChanged).toHaveBeenCalledTimes(3)
  })

  it('is no look while nothing of it changes by itself', () => {
    let mayChange = false
    const onChanged = jest.fn()
    const stop = watchChanges({ url, token: 'T1', mayChange: () => mayChange }, onChanged)
    jest.advanceTimersByTime(60_000)
    expect(onChanged).not.toHaveBeenCalled()
    mayChange = true
    jest.advanceTimersByTime(30_000)
    expect(onChanged).toHaveBeenCalledTimes(1)
    stop()
  })
})

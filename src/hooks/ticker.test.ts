import { ticker } from './ticker'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the ticker', () => {
  it('runs one timer for all, and none when nobody listens', () => {
    const stops = [ticker.on(1_000, jest.fn()), ticker.on(1_000, jest.fn())]
    expect(jest.getTimerCount()).toBe(1)
    stops.forEach((stop) => stop())
    expect(jest.getTimerCount()).toBe(0)
  })

  it('tells each listener as often as it asked', () => {
    const [second, minute] = [jest.fn(), jest.fn()]
    const stops = [ticker.on(1_000, second), ticker.on(60_000, minute)]
    jest.advanceTimersByTime(120_000)
    expect([second.mock.calls.length, minute.mock.calls.length]).toEqual([120, 2])
    stops.forEach((stop) => stop())
  })

  it('tells at once when the app comes back to the front', () => {
    const minute = jest.fn()
    const stop = ticker.on(60_000, minute)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(minute).toHaveBeenCalledTimes(1)
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(minute).toHaveBeenCalledTimes(1)
  })
})

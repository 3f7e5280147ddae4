import { TextDecoder } from 'node:util'
import { watchChanges } from './liveUpdates'

const tooMany = 'event: ended\ndata: {"reason":"tooManyOfAccount","most":6}\n\n'
const timeIsOver = 'event: ended\ndata: {"reason":"comeAgain"}\n\n'
const order = { url: 'https://noriai.example/live/order', token: 'T1', mayChange: () => true }
const open = 'event: open\ndata: {}\n\n'

/** Has each stream carry these events and end; counts how often one is opened. */
function streamsOf(...events: string[]) {
  const opened = jest.fn(() => {
    const parts = events.map((event) => Buffer.from(event))
    const read = () => {
      const value = parts.shift()
      return Promise.resolve(value ? { done: false, value } : { done: true })
    }
    return Promise.resolve({ ok: true, body: { getReader: () => ({ read }) } })
  })
  Object.assign(globalThis, { TextDecoder, fetch: opened })
  return opened
}

describe('the stream of an order on H5', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it.each([
    ['its time was over', timeIsOver, 3_000],
    ['there were too many', tooMany, 60_000],
  ])(
    'whose last event says that %s is opened again in good time, and that is no change',
    async (_, end, ms) => {
      const opened = streamsOf(open, end)
      const onChanged = jest.fn()
      const stop = watchChanges(order, onChanged)
      await jest.advanceTimersByTimeAsync(3_000)
      expect([opened.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1])
      await jest.advanceTimersByTimeAsync(ms - 1)
      expect(opened).toHaveBeenCalledTimes(1)
      await jest.advanceTimersByTimeAsync(1)
      expect(opened).toHaveBeenCalledTimes(2)
      stop()
    },
  )
})

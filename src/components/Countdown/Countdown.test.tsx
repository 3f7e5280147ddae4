import { act } from 'react'
import { draw } from '@/h5/testing/draw'
import { speech } from '@/platform/speech'
import { Countdown } from './Countdown'

jest.mock('@/platform/speech', () => ({ speech: { say: jest.fn() } }))

const start = Date.UTC(2026, 10, 21, 5)
const countdown = (until: number, onEnd?: () => void) => (
  <Countdown until={until} now={() => Date.now()} format={(left) => `${left / 1000} s`} onEnd={onEnd} />
)

describe('a countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: start, doNotFake: ['queueMicrotask', 'nextTick'] }))
  afterEach(() => jest.useRealTimers())

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it('shows what is left, second by second', async () => {
    const { container } = await draw(countdown(start + 10_000))
    expect(container.textContent).toBe('10 s')
    pass(3_000)
    expect(container.textContent).toBe('7 s')
  })

  it('ends once, and stays at nothing', async () => {
    const onEnd = jest.fn()
    const { container } = await draw(countdown(start + 2_000, onEnd))
    pass(1_000)
    expect(onEnd).not.toHaveBeenCalled()
    pass(1_000)
    pass(5_000)
    expect(container.textContent).toBe('0 s')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('ends at once when the moment is past', async () => {
    const onEnd = jest.fn()
    const { container } = await draw(countdown(start - 60_000, onEnd))
    expect(container.textContent).toBe('0 s')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('is said when it is shown and when little is left, not each second', async () => {
    await draw(
      <Countdown
        until={start + 900_000}
        now={() => Date.now()}
        format={String}
        words={(left) => `${Math.ceil(left / 60_000)} min`}
      />,
    )
    for (let minutes = 0; minutes < 16; minutes++) pass(60_000)
    expect(jest.mocked(speech.say).mock.calls).toEqual([['15 min'], ['5 min'], ['1 min']])
  })

  it('is right again at once after the phone slept', async () => {
    const { container } = await draw(countdown(start + 900_000))
    jest.setSystemTime(start + 890_000)
    pass(1_000)
    expect(container.textContent).toBe('9 s')
  })
})

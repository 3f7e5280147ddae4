import type * as painted from './painted'
import { tapAnswered } from './painted'

const inWechat = jest.requireActual<typeof painted>('./painted.ts')

const tapped = (isActive: boolean | undefined) =>
  Object.defineProperty(navigator, 'userActivation', {
    value: isActive === undefined ? undefined : { isActive },
    configurable: true,
  })

afterEach(() => {
  tapped(undefined)
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('waits for nothing where nobody tapped, the browser does not tell, or in WeChat', () => {
  expect(tapAnswered()).toBeUndefined()
  tapped(false)
  expect(tapAnswered()).toBeUndefined()
  tapped(true)
  expect(inWechat.tapAnswered()).toBeUndefined()
})

it('comes after the next frame, and soon where no frame is drawn', async () => {
  jest.useFakeTimers()
  tapped(true)
  let draw = () => {}
  const frames = jest
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => ((draw = () => frame(0)), 1))
  const done = jest.fn()
  void tapAnswered()?.then(done)
  await jest.advanceTimersByTimeAsync(50)
  expect([frames.mock.calls.length, done.mock.calls.length]).toEqual([1, 0])
  draw()
  await jest.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledTimes(1)
  void tapAnswered()?.then(done)
  await jest.advanceTimersByTimeAsync(201)
  expect(done).toHaveBeenCalledTimes(2)
})

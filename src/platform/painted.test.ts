import type * as painted from './painted'
import { onceAnswered, tapAnswered } from './painted'

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

it('does what a tap asks for once, however often it comes before the answer, and waits no second time', async () => {
  jest.useFakeTimers()
  const act = jest.fn()
  onceAnswered(act)
  expect(act).toHaveBeenCalledTimes(1)
  tapped(true)
  let nested: unknown = 'not asked'
  onceAnswered(() => {
    act()
    void Promise.resolve().then(() => (nested = tapAnswered()))
  })
  onceAnswered(act)
  expect(act).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(300)
  expect([act.mock.calls.length, nested]).toEqual([2, undefined])
  expect(tapAnswered()).toBeDefined()
})

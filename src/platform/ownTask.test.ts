import type * as ownTaskOfWechat from './ownTask'
import { ownTask } from './ownTask'

const inWechat = jest.requireActual<typeof ownTaskOfWechat>('./ownTask.ts')

const schedule = (scheduler: object | undefined) =>
  Object.defineProperty(globalThis, 'scheduler', { value: scheduler, configurable: true })

afterEach(() => schedule(undefined))

it('is waited for neither in a browser that schedules none nor in WeChat', () => {
  expect(ownTask()).toBeUndefined()
  schedule({})
  expect(ownTask()).toBeUndefined()
  schedule({ postTask: jest.fn() })
  expect(inWechat.ownTask()).toBeUndefined()
})

it('is over once the browser has run it', async () => {
  let run = () => {}
  schedule({
    postTask: (task: () => void) =>
      new Promise<void>((resolve) => {
        run = () => {
          task()
          resolve()
        }
      }),
  })
  const done = jest.fn()
  void ownTask()?.then(done)
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  run()
  await Promise.resolve()
  await Promise.resolve()
  expect(done).toHaveBeenCalledTimes(1)
})

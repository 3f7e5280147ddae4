import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import { buildTestRoot } from './testRoot'

const phone = 1_795_230_000_000

describe('the clock', () => {
  it('is the phone’s while the server says nothing, and while they differ by little', async () => {
    const { root } = await buildTestRoot({ clock: () => phone })
    expect(root.now()).toBe(phone)
    root.hearServerTime(phone + 2 * msPerSecond)
    expect(root.now()).toBe(phone)
  })

  it.each([20 * msPerMinute, -20 * msPerMinute])(
    'follows the server’s when the phone is wrong by %d ms',
    async (wrong) => {
      const { root } = await buildTestRoot({ clock: () => phone })
      root.hearServerTime(phone + wrong)
      expect(root.now()).toBe(phone + wrong)
    },
  )

  it('is the phone’s again once that is put right', async () => {
    let now = phone
    const { root } = await buildTestRoot({ clock: () => now })
    root.hearServerTime(phone + 20 * msPerMinute)
    now = phone + 20 * msPerMinute
    root.hearServerTime(now)
    expect(root.now()).toBe(now)
  })

  it('stays as it was set right while answers differ by the time they take', async () => {
    const { root } = await buildTestRoot({ clock: () => phone })
    const corrected = jest.fn()
    root.onClockCorrected(corrected)
    for (const wayMs of [0, 900, -700, 2_400]) root.hearServerTime(phone + 20 * msPerMinute + wayMs)
    expect(corrected).toHaveBeenCalledTimes(1)
    expect(root.now()).toBe(phone + 20 * msPerMinute)
  })

  it.each([2_900, 3_100])('does not waver for a phone that is wrong by %d ms', async (wrong) => {
    const { root } = await buildTestRoot({ clock: () => phone })
    const corrected = jest.fn()
    root.onClockCorrected(corrected)
    for (const wayMs of [400, -400, 400, -400]) root.hearServerTime(phone + wrong + wayMs)
    expect(corrected.mock.calls.length).toBeLessThanOrEqual(1)
  })

  it('tells those who show it when it is corrected, until they stop', async () => {
    const { root } = await buildTestRoot({ clock: () => phone })
    const shown: number[] = []
    const stop = root.onClockCorrected(() => shown.push(root.now()))
    root.hearServerTime(phone + msPerSecond)
    root.hearServerTime(phone + 20 * msPerMinute)
    root.hearServerTime(phone + 20 * msPerMinute)
    stop()
    root.hearServerTime(phone)
    expect(shown).toEqual([phone + 20 * msPerMinute])
  })
})

describe('the store of an area', () => {
  it('is made once, when it is first asked for', async () => {
    const { root } = await buildTestRoot()
    const made = jest.fn()
    class AreaOfTest {
      constructor() {
        made()
      }
    }
    expect(made).not.toHaveBeenCalled()
    expect(root.store(AreaOfTest)).toBe(root.store(AreaOfTest))
    expect(made).toHaveBeenCalledTimes(1)
  })
})

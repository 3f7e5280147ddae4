import { applyUpdate, newerBuildReady } from '@/platform/appUpdate'
import { buildTestRoot } from './testRoot'
import { UpdateStore } from './UpdateStore'

jest.mock('@/platform/appUpdate', () => ({
  applyUpdate: jest.fn(() => Promise.resolve()),
  newerBuildReady: jest.fn(() => Promise.resolve()),
  isIos: () => true,
}))

const answer = (isNeedUpdateVersion: boolean) => ({
  checkVersion: () => ({ isNeedUpdateVersion, versionNumber: '1.3.0', remoteUrl: null, localUrl: null }),
})

beforeEach(() => jest.clearAllMocks())

describe('a newer build', () => {
  it('is not offered when there is none, nor when nobody can say', async () => {
    const { root: upToDate } = await buildTestRoot({ answers: answer(false) })
    const { root: unreachable } = await buildTestRoot()
    for (const root of [upToDate, unreachable]) {
      await root.store(UpdateStore).check()
      expect(root.store(UpdateStore).isOffered).toBe(false)
    }
  })

  it('is asked for once a visit, with the kind of phone and this build’s version', async () => {
    const { root, api } = await buildTestRoot({ answers: answer(true) })
    const update = root.store(UpdateStore)
    await update.check()
    update.dismiss()
    await update.check()
    expect(api.made.map(({ request }) => request)).toEqual([{ deviceType: 1, versionNumber: '1.2.3' }])
    expect(update.isOffered).toBe(false)
  })

  it('is not offered before it can be moved to, as in WeChat while its review lasts', async () => {
    let fetched = () => {}
    jest.mocked(newerBuildReady).mockReturnValueOnce(new Promise((resolve) => (fetched = resolve)))
    const { root, api } = await buildTestRoot({ answers: answer(true) })
    const update = root.store(UpdateStore)
    const checked = update.check()
    await new Promise((resolve) => setTimeout(resolve))
    expect([api.made.length, update.isOffered]).toEqual([1, false])
    fetched()
    await checked
    expect(update.isOffered).toBe(true)
  })

  it('is moved to when the traveller agrees', async () => {
    const { root } = await buildTestRoot({ answers: answer(true) })
    const update = root.store(UpdateStore)
    await update.check()
    expect(update.isOffered).toBe(true)
    await update.apply()
    expect(applyUpdate).toHaveBeenCalledWith({ remoteUrl: null, localUrl: null })
    expect(update.isOffered).toBe(false)
  })

  it('stays offered when it does not come', async () => {
    jest.mocked(applyUpdate).mockRejectedValueOnce(new Error('no network'))
    const { root } = await buildTestRoot({ answers: answer(true) })
    const update = root.store(UpdateStore)
    await update.check()
    await expect(update.apply()).rejects.toThrow('no network')
    expect([update.isOffered, update.applying.status]).toEqual([true, 'failed'])
  })
})

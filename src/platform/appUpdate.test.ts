import Taro from '@tarojs/taro'
import type * as updateFile from './appUpdate'
import { isSinglePage } from './singlePage'

const manager = { onUpdateReady: jest.fn(), applyUpdate: jest.fn() }

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getUpdateManager: jest.fn() } }))
jest.mock('./singlePage', () => ({ isSinglePage: jest.fn(() => false) }))

/** WeChat's own file, as it is when the mini-program opens. */
function fresh(): typeof updateFile {
  let file: typeof updateFile | undefined
  jest.isolateModules(() => {
    file = jest.requireActual<typeof updateFile>('./appUpdate.ts')
  })
  if (!file) throw new Error('./appUpdate.ts')
  return file
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  jest.clearAllMocks()
  jest.mocked(Taro.getUpdateManager).mockReturnValue(manager as never)
})

describe('a newer build in WeChat', () => {
  it('is ready once WeChat has fetched it, also for who wants to know later', async () => {
    const { watchForNewerBuild, newerBuildReady } = fresh()
    watchForNewerBuild()
    const heard: string[] = []
    void newerBuildReady().then(() => heard.push('early'))
    await settle()
    expect(heard).toEqual([])
    const [[ready]] = manager.onUpdateReady.mock.calls as [[() => void]]
    ready()
    void newerBuildReady().then(() => heard.push('late'))
    await settle()
    expect(heard).toEqual(['early', 'late'])
    expect(manager.applyUpdate).not.toHaveBeenCalled()
  })

  it('is moved to when the traveller wants it, and never by itself', async () => {
    const { applyUpdate, watchForNewerBuild } = fresh()
    watchForNewerBuild()
    await applyUpdate({ remoteUrl: null, localUrl: null })
    const [[ready]] = manager.onUpdateReady.mock.calls as [[() => void]]
    ready()
    await settle()
    expect(manager.applyUpdate).toHaveBeenCalledTimes(1)
  })

  it('is not looked for on a page from Moments', () => {
    jest.mocked(isSinglePage).mockReturnValueOnce(true)
    fresh().watchForNewerBuild()
    expect(Taro.getUpdateManager).not.toHaveBeenCalled()
  })
})

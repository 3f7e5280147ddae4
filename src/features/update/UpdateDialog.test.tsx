import { act } from 'react'
import { showToast } from '@/toast'
import { draw, tap } from '@/h5/testing/draw'
import { InFrontContext } from '@/hooks/useShown'
import { leaveFor } from '@/platform/leave'
import { moveToNewestBuild } from '@/serviceWorker/register'
import { UpdateDialog } from './UpdateDialog'

jest.mock('@/toast', () => ({ showToast: jest.fn() }))
jest.mock('@/platform/leave', () => ({ leaveFor: jest.fn() }))
jest.mock('@/serviceWorker/register', () => ({ moveToNewestBuild: jest.fn(() => Promise.resolve()) }))

interface VersionAnswer {
  readonly isNeedUpdateVersion?: boolean
  readonly remoteUrl?: string | null
  readonly localUrl?: string | null
}

const answer = { isNeedUpdateVersion: true, versionNumber: '9.0.0', remoteUrl: null, localUrl: null }

/** Home's dialog, for what the server says of a newer version. */
async function open(version: VersionAnswer | Error) {
  const checkVersion = () => {
    if (version instanceof Error) throw version
    return { ...answer, ...version }
  }
  await draw(<UpdateDialog />, 'en', { checkVersion })
  await settle()
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const dialog = () => document.querySelector('[role="alertdialog"]')
const button = (words: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === words)
  if (!found) throw new Error(`No button says ${words}`)
  return found
}
const choose = async (words: string) => {
  tap(button(words))
  await settle()
}

beforeEach(() => {
  for (const mocked of [leaveFor, moveToNewestBuild, showToast]) jest.mocked(mocked).mockClear()
})

describe('the question of a newer version', () => {
  it('is not asked when there is none, nor when nobody can say', async () => {
    await open({ isNeedUpdateVersion: false })
    expect(dialog()).toBeNull()
    await open(new Error('no network'))
    expect(dialog()).toBeNull()
  })

  it('waits for home to be in front', async () => {
    const home = (isInFront: boolean) => (
      <InFrontContext.Provider value={isInFront}>
        <UpdateDialog />
      </InFrontContext.Provider>
    )
    const { redraw } = await draw(home(false), 'en', { checkVersion: () => answer })
    await settle()
    expect(dialog()).toBeNull()
    redraw(home(true))
    expect(dialog()).not.toBeNull()
  })

  it('is put off with Later: nothing is fetched', async () => {
    await open({})
    expect(dialog()?.textContent).toContain('A new version is ready. Update now?')
    await choose('Later')
    expect(dialog()).toBeNull()
    expect(moveToNewestBuild).not.toHaveBeenCalled()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('moves to what the app’s own origin serves when no address is named', async () => {
    await open({})
    await choose('Update')
    expect(moveToNewestBuild).toHaveBeenCalledTimes(1)
    expect(dialog()).toBeNull()
  })

  it('opens the path of this origin, or leaves for the address elsewhere, that the server names', async () => {
    await open({ localUrl: '/app/9.0.0/' })
    await choose('Update')
    expect(leaveFor).toHaveBeenLastCalledWith('/app/9.0.0/')
    await open({ remoteUrl: 'https://apps.example/noriai' })
    await choose('Update')
    expect(leaveFor).toHaveBeenLastCalledWith('https://apps.example/noriai')
    expect(moveToNewestBuild).not.toHaveBeenCalled()
    expect(dialog()).toBeNull()
  })

  it.each([
    ['a build that cannot be fetched', {}],
    ['an address that is not safe', { remoteUrl: 'javascript:alert(1)' }],
    ['a path that leads elsewhere', { localUrl: '//elsewhere.example/app' }],
  ] as const)('stays after %s, and a toast says so', async (_, version) => {
    jest.mocked(moveToNewestBuild).mockRejectedValueOnce(new Error('no network'))
    await open(version)
    await choose('Update')
    expect(showToast).toHaveBeenCalledWith('The update didn’t work. Try again where the signal is better.')
    expect(dialog()).not.toBeNull()
    expect(leaveFor).not.toHaveBeenCalled()
    jest.mocked(moveToNewestBuild).mockReset().mockResolvedValue(undefined)
  })
})

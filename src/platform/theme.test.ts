import type * as themeFile from './theme.h5'

let turn: (isDark: boolean) => void = () => undefined

/** The file as it is when a page is opened, on a system set like this. */
function open({ isDark, kept }: { readonly isDark: boolean; readonly kept?: string }) {
  window.localStorage.clear()
  if (kept) window.localStorage.setItem('theme', kept)
  const system = { matches: isDark, addEventListener: (_: string, listener: () => void) => (tell = listener) }
  let tell = () => undefined as void
  turn = (toDark) => {
    system.matches = toDark
    tell()
  }
  window.matchMedia = () => system as never
  let file: typeof themeFile | undefined
  jest.isolateModules(() => {
    file = jest.requireActual<typeof themeFile>('./theme.h5.ts')
  })
  if (!file) throw new Error('no theme')
  return file.theme
}
const shown = () => document.documentElement.dataset['theme']

describe('the theme in a browser', () => {
  it('is the system’s until somebody chooses, and tells when that changes', () => {
    const theme = open({ isDark: true })
    expect([theme.chosen(), theme.isDark(), shown()]).toEqual(['system', true, undefined])
    const listener = jest.fn()
    const end = theme.onChange(listener)
    turn(false)
    expect([theme.isDark(), listener.mock.calls.length]).toEqual([false, 1])
    end()
    turn(true)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('is what was chosen, at once and on the next visit', () => {
    const theme = open({ isDark: true })
    theme.choose('light')
    expect([theme.isDark(), shown(), window.localStorage.getItem('theme')]).toEqual([false, 'light', 'light'])
    expect(open({ isDark: true, kept: 'light' }).isDark()).toBe(false)
    expect(shown()).toBe('light')
  })

  it('goes back to the system, and leaves nothing behind', () => {
    const theme = open({ isDark: false, kept: 'dark' })
    expect(shown()).toBe('dark')
    theme.choose('system')
    expect([theme.isDark(), shown(), window.localStorage.getItem('theme')]).toEqual([false, undefined, null])
  })
})

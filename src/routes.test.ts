import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isRoutePath, type RoutePath, routes } from './routes'

const paths = Object.keys(routes) as RoutePath[]
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const mainPages = paths.filter((path) => !routes[path].isSubPackage)
const subRoots = paths.filter((path) => routes[path].isSubPackage).map(folderOf)

describe('the routes', () => {
  it('are pages that exist, each with its configuration', () => {
    const files = paths.flatMap((route) => [`${route}.tsx`, `${route}.config.ts`])
    expect(files.filter((file) => !existsSync(path.join(__dirname, file)))).toEqual([])
  })

  it('keep the pages of the tab bar in WeChat’s main package', () => {
    expect(paths.filter((path) => routes[path].isTab && routes[path].isSubPackage)).toEqual([])
  })

  it('put no page of the main package under a subpackage’s root, which WeChat refuses', () => {
    expect(mainPages.filter((page) => subRoots.some((root) => page.startsWith(`${root}/`)))).toEqual([])
  })

  it('nest no subpackage in another', () => {
    expect(subRoots.filter((a) => subRoots.some((b) => a !== b && a.startsWith(`${b}/`)))).toEqual([])
  })

  it('let an anonymous visitor see the start page and home, and ask a session of the other tabs', () => {
    const open = paths.filter((path) => !routes[path].needsSession)
    expect(open).toEqual(
      expect.arrayContaining(['pages/start/start', 'pages/index/index', 'useCar/login/login']),
    )
    expect(paths.filter((path) => routes[path].isTab && !routes[path].needsSession)).toEqual([
      'pages/index/index',
    ])
  })

  it('have what the installed app’s shortcuts open: the ride code first, then the bookings', () => {
    const text = readFileSync(path.join(__dirname, 'public/manifest.webmanifest'), 'utf8')
    const { shortcuts, start_url: start } = JSON.parse(text) as {
      readonly shortcuts: readonly { readonly short_name: string; readonly url: string }[]
      readonly start_url: string
    }
    expect(shortcuts.map(({ short_name: name, url }) => [name, url])).toEqual([
      ['Ride code', '/pages/index/index?show=code'],
      ['Bookings', '/pages/order/order'],
    ])
    const opened = [start, ...shortcuts.map(({ url }) => url)]
    for (const url of opened)
      expect([url, isRoutePath(url.slice(1).replace(/\?.*$/, ''))]).toEqual([url, true])
  })

  it('know their own paths and no others', () => {
    expect(isRoutePath('pages/index/index')).toBe(true)
    expect(isRoutePath('/pages/index/index')).toBe(false)
    expect(isRoutePath('toString')).toBe(false)
  })
})

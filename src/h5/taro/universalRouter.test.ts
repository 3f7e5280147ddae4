import { type RoutePath, routes } from '@/routes'
import UniversalRouter from './universalRouter'

const paths = Object.keys(routes) as RoutePath[]
const router = new UniversalRouter(
  paths.map((path) => ({ path: `/${path}`, action: ({ pathname }, params) => ({ path, pathname, params }) })),
)

describe('the page of an address', () => {
  it('is found for every route, all of which are plain paths', async () => {
    for (const path of paths) {
      expect(path).toMatch(/^[\w/-]+$/)
      expect(await router.resolve(`/${path}`)).toEqual({ path, pathname: `/${path}`, params: {} })
    }
  })

  it('is the same in capital letters and with a slash at its end', async () => {
    expect(await router.resolve('/PAGES/index/Index/')).toMatchObject({ path: 'pages/index/index' })
  })

  it('is unknown otherwise, with the status that Taro looks for', async () => {
    for (const unknown of ['/', '/pages', '/pages/index', '/pages/index/index/more', '/constructor', '/%E4'])
      await expect(router.resolve(unknown)).rejects.toMatchObject({ status: 404 })
  })
})

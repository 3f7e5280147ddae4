interface Context {
  readonly pathname: string
}

interface Route<Result> {
  readonly path: string
  readonly action: (context: Context, params: object) => Result
}

/** As the package reads addresses: capital letters and a slash at the end make no other page. */
const plain = (path: string) => path.replace(/\/$/, '').toLowerCase()

/**
 * What Taro's router uses of universal-router, which matches patterns with parameters by path-to-regexp: our pages have plain
 * paths. Rejects with the status by which Taro tells an unknown address.
 */
export default class UniversalRouter<Result> {
  private readonly routes: ReadonlyMap<string, Route<Result>>

  constructor(routes: readonly Route<Result>[]) {
    this.routes = new Map(routes.map((route) => [plain(route.path), route]))
  }

  async resolve(pathname: string): Promise<Result> {
    const route = this.routes.get(plain(pathname))
    if (!route) throw Object.assign(new Error(`No page: ${pathname}`), { status: 404 })
    return route.action({ pathname }, {})
  }
}

/**
 * Which packages of the mini-program are on the phone ("Use subpackages", "Sub-package pre-download"). The main one always is; a
 * subpackage is fetched when a page of it is opened, and the traveller waits, or ahead: a page that comes to the front has the
 * packages of its rule fetched. Here that takes no time; once fetched they stay.
 */
interface PackageConfig {
  readonly subPackages: readonly { readonly root: string; readonly pages: readonly string[] }[]
  readonly preloadRule?: Readonly<Record<string, PreloadRule>>
}

interface PreloadRule {
  /** By default only where nothing is paid for bytes. */
  readonly network?: 'all' | 'wifi'
  readonly packages: readonly string[]
}

interface Phone {
  readonly config: PackageConfig
  /** What was fetched before; it is written to. */
  readonly fetched: Set<string>
  readonly network: { readonly state: { readonly isConnected: boolean; readonly networkType: string } }
}

export class Packages {
  /** Where the traveller waited: the page, and the package that was fetched only then. */
  readonly waits: string[] = []
  /** The subpackages whose pages were opened, in this order. */
  readonly opened = new Set<string>()
  private readonly packageOf: ReadonlyMap<string, string>

  constructor(private readonly phone: Phone) {
    this.packageOf = new Map(
      phone.config.subPackages.flatMap(({ root, pages }) => pages.map((page) => [`${root}/${page}`, root])),
    )
  }

  /**
   * A page is opened, from the page before unless the mini-program begins with it.
   * @throws without a network, when its package is not on the phone
   */
  open(route: string, from: string | undefined): void {
    const root = this.packageOf.get(route)
    if (root === undefined) return
    const { fetched, network } = this.phone
    if (!fetched.has(root)) {
      if (!network.state.isConnected) throw new Error(`the package ${root} could not be fetched`)
      if (from !== undefined) this.waits.push(`${from} → ${root}`)
      fetched.add(root)
    }
    this.opened.add(root)
  }

  /** A page came to the front. */
  preload(route: string): void {
    const { config, fetched, network } = this.phone
    const rule = config.preloadRule?.[route]
    const { isConnected, networkType } = network.state
    const mayFetch = isConnected && (rule?.network === 'all' || networkType === 'wifi')
    if (mayFetch) rule?.packages.forEach((root) => fetched.add(root))
  }
}

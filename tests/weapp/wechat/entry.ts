/**
 * The ways into a mini-program and what WeChat says of them (wx.getEnterOptionsSync, "Scene values"). Query values are passed
 * on as the address has them: WeChat decodes nothing.
 */
type Query = Readonly<Record<string, string>>

export interface Entry {
  /** Without a leading slash; empty where the way names no page. */
  readonly path: string
  readonly query: Query
  /** WeChat's number of the way. */
  readonly scene: number
  /** The program or account that led here. */
  readonly from?: { readonly appId: string; readonly extraData?: object }
}

/** A `scene` of wxacode.getUnlimited has 32 visible characters at most. */
const LONGEST_SCENE = 32
const sceneCharacters = /^[\w!#$&'()*+,/:;=?@\-.~]+$/

/** The scenes that bring back what was open last ("Startup page of a mini-program", class A); all others open their page. */
const RETURNS: ReadonlySet<number> = new Set([1001, 1019, 1022, 1023, 1038, 1056, 1089, 1090, 1103, 1104])

export const keepsOpenPages = ({ scene }: Entry): boolean => RETURNS.has(scene)

/** A page and its raw query, from an address of the mini-program with or without its leading slash. */
export function addressOf(address: string): { path: string; query: Record<string, string> } {
  const [path = '', search = ''] = address.replace(/^\//, '').split('?')
  const pairs = search.split('&').filter(Boolean)
  const query = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')]
  })
  return { path, query: Object.fromEntries(query) as Record<string, string> }
}

/** From the list of mini-programs that were used lately. */
export const fromRecents = (): Entry => ({ path: '', query: {}, scene: 1089 })

/** By a mini-program code, as wxacode.getUnlimited draws it for a page and a `scene`. @throws for a scene that it refuses */
export function byCode(page: string, scene: string): Entry {
  if (scene.length > LONGEST_SCENE || !sceneCharacters.test(scene))
    throw new Error(`40169 invalid scene: ${scene}`)
  return { path: page, query: { scene: encodeURIComponent(scene) }, scene: 1047 }
}

interface LinkCode {
  /** The page that WeChat's console names for links of this beginning. */
  readonly page: string
  readonly at?: number
  /** How often the link is encoded: the documentation says once, some scanners do it twice. */
  readonly encoded?: 1 | 2
}

/** By an ordinary link in a QR code. */
export function byLinkCode(link: string, { page, at = 1_795_000_000, encoded = 1 }: LinkCode): Entry {
  const once = encodeURIComponent(link)
  const q = encoded === 1 ? once : encodeURIComponent(once)
  return { path: page, query: { q, scancode_time: String(at) }, scene: 1011 }
}

/** By a card in a chat. */
export const byCard = (path: string): Entry => ({ ...addressOf(path), scene: 1007 })

/** WeChat shows the page alone: nothing but reading works there ("Share to Moments", single page mode). */
const MOMENTS = 1154

/** From Moments. */
export const fromMoments = (path: string): Entry => ({ ...addressOf(path), scene: MOMENTS })

export const isSinglePage = ({ scene }: Entry): boolean => scene === MOMENTS

/** By a URL scheme or link. */
export const byScheme = (page: string, query: string): Entry => ({
  ...addressOf(`${page}?${query}`),
  scene: 1065,
})

/** From another mini-program. */
export const fromMiniProgram = (appId: string, path: string): Entry => ({
  ...addressOf(path),
  scene: 1037,
  from: { appId },
})

/** What the mini-program hears of an entry: `path` is the page that it opens. */
export function enterOptions(
  entry: Entry,
  page: { path: string; query: Query },
  leavesReferrerOut: boolean,
): object {
  const { scene, from } = entry
  const referrerInfo = from ?? (leavesReferrerOut ? undefined : {})
  const said: Omit<WechatMiniprogram.LaunchOptionsApp, 'referrerInfo'> = {
    ...page,
    scene,
    apiCategory: 'default',
    forwardMaterials: [],
  }
  return { ...said, ...(referrerInfo && { referrerInfo }) }
}

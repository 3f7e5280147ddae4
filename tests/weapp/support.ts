import assert from 'node:assert/strict'
import { weappPackages } from '../../scripts/support/weappPackages'
import type { Product } from '../support/product'
import { weappFolder } from './build'
import { MiniProgram } from './miniProgram/MiniProgram'
import { Screen } from './miniProgram/Screen'
import type { WeChatOptions } from './wechat/WeChat'

/** The address of the API that the build was given (config/index.ts). */
const apiBase = process.env['TARO_APP_API_URL'] || 'http://localhost:3000/api'

interface Phone {
  readonly app: MiniProgram
  readonly screen: Screen
  /** What the mini-program keeps. */
  readonly storage: Map<string, unknown>
  /** The subpackages that WeChat has fetched. */
  readonly packages: Set<string>
}

type Wechat = Partial<Omit<WeChatOptions, 'apiBase' | 'serverUrl' | 'sandboxUrl' | 'storage'>>

/** A phone with the mini-program on it, whose calls reach a running product. `kept` is what an earlier visit left. */
export function openPhone(
  product: Product,
  kept: Readonly<Record<string, string>> = {},
  wechat: Wechat = {},
): Phone {
  return openAgain(product, { storage: new Map<string, unknown>(Object.entries(kept)), ...wechat })
}

/** The mini-program opened again on a phone where it was before. */
export function openAgain(
  product: Product,
  { storage, packages = new Set(), ...wechat }: Wechat & { readonly storage: Map<string, unknown> },
): Phone {
  const app = new MiniProgram({
    apiBase,
    serverUrl: product.url,
    sandboxUrl: product.sandboxUrl,
    storage,
    packages,
    ...wechat,
  })
  return { app, screen: new Screen(app), storage, packages }
}

/** Beyond the main package, from home to the ride code. */
const MOST_PACKAGES = 5
const MOST_BYTES = 450 * 1024

/** A booking waits for no package, and fetches few. */
export function assertFewPackages({ packages: { opened, waits } }: MiniProgram): void {
  assert.deepEqual(waits, [], 'a page waited for its package')
  const sizes = weappPackages(weappFolder)
  const bytes = [...opened].reduce((sum, root) => sum + (sizes.get(root) ?? 0), 0)
  assert.ok(opened.size <= MOST_PACKAGES, `a booking opens ${[...opened].join(', ')}`)
  assert.ok(bytes <= MOST_BYTES, `the packages of a booking have ${bytes} bytes`)
}

import type { Product } from '../support/product'
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
  { storage, ...wechat }: Wechat & { readonly storage: Map<string, unknown> },
): Phone {
  const app = new MiniProgram({
    apiBase,
    serverUrl: product.url,
    sandboxUrl: product.sandboxUrl,
    storage,
    ...wechat,
  })
  return { app, screen: new Screen(app), storage }
}

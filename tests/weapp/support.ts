import { phones, type Phone as PhoneSize } from '../support/browser'
import type { Product } from '../support/product'
import { MiniProgram } from './miniProgram/MiniProgram'
import { Screen } from './miniProgram/Screen'

/** The address of the API that the build was given (config/index.ts). */
const apiBase = process.env['TARO_APP_API_URL'] || 'http://localhost:3000/api'

interface Phone {
  readonly app: MiniProgram
  readonly screen: Screen
  /** What the mini-program keeps. */
  readonly storage: Map<string, unknown>
}

/** A phone with the mini-program on it, whose calls reach a running product. */
export function openPhone(
  product: Product,
  kept: Readonly<Record<string, string>> = {},
  size: PhoneSize = 'usual',
): Phone {
  return openAgain(product, {
    storage: new Map<string, unknown>(Object.entries(kept)),
    size,
    hasNetwork: true,
  })
}

interface OpenedAgain {
  readonly storage: Map<string, unknown>
  readonly size?: PhoneSize
  readonly hasNetwork: boolean
}

/** The mini-program opened again on a phone where it was before. */
export function openAgain(product: Product, { storage, size = 'usual', hasNetwork }: OpenedAgain): Phone {
  const app = new MiniProgram({
    apiBase,
    apiUrl: `${product.url}/api`,
    sandboxUrl: product.sandboxUrl,
    payment: () => 'pay',
    language: 'en',
    size: phones[size],
    storage,
    hasNetwork,
  })
  return { app, screen: new Screen(app), storage }
}

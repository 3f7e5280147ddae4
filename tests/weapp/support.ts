import { phones, type Phone as PhoneSize } from '../support/browser'
import type { Product } from '../support/product'
import { MiniProgram } from './miniProgram/MiniProgram'
import { Screen } from './miniProgram/Screen'

/** The address of the API that the build was given (config/index.ts). */
const apiBase = process.env['TARO_APP_API_URL'] ?? 'http://localhost:3000/api'

interface Phone {
  readonly app: MiniProgram
  readonly screen: Screen
}

/** A phone with the mini-program on it, whose calls reach a running product. */
export function openPhone(
  product: Product,
  kept: Readonly<Record<string, string>> = {},
  size: PhoneSize = 'usual',
): Phone {
  const app = new MiniProgram({
    apiBase,
    apiUrl: `${product.url}/api`,
    sandboxUrl: product.sandboxUrl,
    payment: () => 'pay',
    language: 'en',
    size: phones[size],
    kept,
  })
  return { app, screen: new Screen(app) }
}

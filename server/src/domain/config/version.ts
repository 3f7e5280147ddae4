import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const manifest = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
)

/** The version of this build of the product, app and server alike. */
export const productVersion = manifest.version

/** Whether `version` comes before `than`; both are 1 to 4 numbers with dots, what follows `-` or `+` is not looked at. */
export function isOlderVersion(version: string, than: string): boolean {
  const numbers = (text: string) => (text.split(/[-+]/)[0] ?? '').split('.').map(Number)
  const [own, other] = [numbers(version), numbers(than)]
  for (let i = 0; i < Math.max(own.length, other.length); i++) {
    const difference = (own[i] ?? 0) - (other[i] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

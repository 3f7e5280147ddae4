export { productVersion } from '../../productVersion'

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

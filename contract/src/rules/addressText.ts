import { nfkc } from './plainForm'
import type { Policy } from '../policy'

/**
 * Whether the policy takes an address in this script: any, or in the other reading Latin letters only. Decides nothing
 * about the service area. Source: specification, section 5; decisions.md, "address".
 */
export function isAddressScriptTaken(text: string, policy: Policy): boolean {
  if (policy.booking.address === 'anyScript') return true
  return Array.from(nfkc(text)).every((character) => (character.codePointAt(0) ?? 0) < 0x0250)
}

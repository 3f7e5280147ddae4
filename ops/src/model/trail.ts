import { ja } from '../i18n/ja'
import type { TextKey, Translate } from '../i18n'

const FAMILY = 'trail.call.'

/** The calls that the trail may hold, by the texts of the desk. */
export const trailCalls: readonly string[] = Object.keys(ja)
  .filter((key) => key.startsWith(FAMILY))
  .map((key) => key.slice(FAMILY.length))

/** What a call does, in words; the name of one that only a newer server knows. */
export function callText(t: Translate, call: string): string {
  return trailCalls.includes(call) ? t(`trail.call.${call}` as TextKey) : call
}

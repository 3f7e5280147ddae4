import { fillText } from '@noriai/contract/format/fillText'
import type { Policy } from '@noriai/contract/policy'
import type { LegalFacts } from './facts'
import { conditions, type LegalLine } from './template'

/** The lines that apply under the policy, with its figures filled in. @throws as withFacts does. */
export function linesOf(lines: readonly LegalLine[] = [], facts: LegalFacts, policy: Policy): string[] {
  return lines
    .filter((line) => typeof line === 'string' || conditions[line.when](policy, facts))
    .map((line) => withFacts(typeof line === 'string' ? line : line.text, facts))
}

/** A text with its facts. @throws when it names a fact that does not exist, so that no placeholder is ever shown. */
export function withFacts(text: string, facts: LegalFacts): string {
  return fillText(text, (name) => {
    if (!Object.hasOwn(facts, name))
      throw new Error(`A legal text names the fact "${name}", which does not exist`)
    return String(facts[name as keyof LegalFacts])
  })
}

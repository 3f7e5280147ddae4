import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/support/root'

/**
 * An example of deploy/ with what a test has in place of what it names. @throws for a name that the example does not have: the test
 * would start something else than it says
 */
export function exampleWith(name: string, replacements: Readonly<Record<string, string>>): string {
  const original = readFileSync(path.join(root, 'deploy', name), 'utf8')
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!original.includes(from)) throw new Error(`deploy/${name} does not have: ${from}`)
    return text.replaceAll(from, to)
  }, original)
}

import type { Step } from '../testSteps'
import { testFilesIn } from './testGroups'

/**
 * What only the whole sizes run: of the chosen steps the files that were not picked, and the steps that were not chosen at all. A line
 * each, so that a part is not taken for the whole.
 */
export function leftOutLines(chosen: readonly Step[], all: readonly Step[]): string[] {
  return all.flatMap((step) => {
    const what = chosen.includes(step) ? filesLeftOut(step) : step.only === 'full' ? 'all of it' : undefined
    return what === undefined ? [] : [`---- ${step.name.padEnd(13)} left out, see test:full: ${what}`]
  })
}

function filesLeftOut(step: Step): string | undefined {
  if (!('tests' in step) || step.chosen === undefined) return undefined
  const files = testFilesIn(step.tests).length
  return `${files - step.chosen.length} of ${files} files`
}

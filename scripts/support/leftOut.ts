import type { Step } from '../testSteps'
import { testFilesIn } from './testGroups'

/**
 * What only the whole sizes run: of the chosen steps the files that were not picked, and the steps that were not chosen at all; and what is
 * smaller than its whole in this run. A line each, so that a part is not taken for the whole.
 */
export function leftOutLines(chosen: readonly Step[], all: readonly Step[]): string[] {
  return all.flatMap((step) => {
    const isChosen = chosen.includes(step)
    const what = isChosen ? filesLeftOut(step) : step.only === 'full' ? 'all of it' : undefined
    const { name, smaller } = step
    const start = `---- ${name.padEnd(13)}`
    return [
      ...(what === undefined ? [] : [`${start} left out, see test:full: ${what}`]),
      ...(isChosen && smaller !== undefined ? [`${start} smaller: ${smaller}`] : []),
    ]
  })
}

function filesLeftOut(step: Step): string | undefined {
  if (!('tests' in step) || step.chosen === undefined) return undefined
  const files = testFilesIn(step.tests).length
  return `${files - step.chosen.length} of ${files} files`
}

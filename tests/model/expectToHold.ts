import { openBench } from './bench'
import { failureLines } from './print'
import { replay } from './sequence'
import type { Step } from './steps'

/** Takes the steps of a sequence that once failed. @throws Error when something is broken by them */
export async function expectToHold(steps: readonly Step[]): Promise<void> {
  const { failure } = await replay(await openBench(), steps)
  if (failure !== undefined) throw new Error(failureLines(failure).join('\n'))
}

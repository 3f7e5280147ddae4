import { performance } from 'node:perf_hooks'
import type { Bench } from './bench'
import { findingOf } from './print'
import { replay, type Played } from './sequence'
import type { Step } from './steps'

/** The longest that one finding is made smaller. */
const SHRINK_MS = 180_000

/**
 * The smallest sequence in which the same thing fails: steps are left out in halves, quarters and one by one, and what is left is
 * made plainer, as long as it still does. What a step names and nobody made any more is idle, so that every rest can be played.
 */
export async function shrink(bench: Bench, played: Played): Promise<Played> {
  const finding = findingOf(played.failure)
  const until = performance.now() + SHRINK_MS
  let smallest = played
  const tryOut = async (steps: readonly Step[]): Promise<boolean> => {
    if (performance.now() > until) return false
    const again = await replay(bench, steps)
    if (again.failure === undefined || findingOf(again.failure) !== finding) return false
    smallest = again
    return true
  }
  await tryOut(smallest.steps.map(plain))
  await tryOut(smallest.steps.filter((_, index) => didSomething(smallest, index)))
  for (
    let size = Math.ceil(smallest.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    await leaveOut(size, () => smallest.steps, tryOut)
  }
  for (let index = 0; index < smallest.steps.length; index += 1) {
    for (const simpler of simplerThan(smallest.steps[index])) {
      await tryOut(smallest.steps.map((step, at) => (at === index ? simpler : step)))
    }
  }
  return smallest
}

/** Leaves out every group of `size` steps that is not needed, from the last to the first. */
async function leaveOut(
  size: number,
  stepsNow: () => readonly Step[],
  tryOut: (steps: readonly Step[]) => Promise<boolean>,
): Promise<void> {
  for (let from = stepsNow().length - size; from > -size; from -= size) {
    const steps = stepsNow()
    const rest = [...steps.slice(0, Math.max(0, from)), ...steps.slice(from + size)]
    if (rest.length < steps.length) await tryOut(rest)
  }
}

const didSomething = ({ taken }: Played, index: number) =>
  taken[index]?.some(({ outcome, crashed }) => crashed || outcome.kind === 'done') ?? true

/** The step without an end of the server and with the provider in reach. */
function plain(step: Step): Step {
  const { crash: _crash, again: _again, provider: _provider, ...rest } = step
  return rest
}

/** What is said in most steps when nothing depends on it. */
const usual: Readonly<Record<string, unknown>> = {
  device: 0,
  where: 0,
  adults: 1,
  currency: 'JPY',
  coupon: 'none',
  replaces: null,
  named: true,
  giftShare: 0,
  card: 'foreign',
  typed: false,
  atBus: false,
  nearlyFree: false,
  here: null,
  refresh: false,
}

/** The step with one thing more as usual, for each that is not. */
function simplerThan(step: Step | undefined): Step[] {
  if (!step) return []
  const acts = step.do === 'together' ? step.acts.map((act) => act as Step) : []
  const said = Object.entries(step).filter(([name, value]) => name in usual && usual[name] !== value)
  return [...acts, ...said.map(([name]) => ({ ...step, [name]: usual[name] }))]
}

import { idle, type Command, type Outcome } from './command'
import { commands, type CommandName } from './commands'
import type { Crash } from './crash'
import type { Reach } from './provider'
import type { World } from './world'

type ArgsOf<C> = C extends Command<infer Args> ? Args : never

/** One thing that one person does, as data. */
export type Act = {
  [Name in CommandName]: { readonly do: Name } & ArgsOf<(typeof commands)[Name]>
}[CommandName]

/** Under which conditions a step is taken. */
interface Conditions {
  /** The server ends in the midst of it. */
  readonly crash?: Crash
  /** Once the server runs again, the same is asked again, under the same keys. */
  readonly again?: boolean
  /** How the provider is reached meanwhile. */
  readonly provider?: Reach
}

/** One step of a sequence: an act, or two at the same moment. */
export type Step = (Act | { readonly do: 'together'; readonly acts: readonly [Act, Act] }) & Conditions

/** What came of each act of a step. */
export interface Taken {
  readonly name: CommandName
  readonly outcome: Outcome
  /** The server ended in its midst. */
  readonly crashed: boolean
}

/**
 * Takes a step and waits until everything that it set off is over. `key` is the same for the same step of every replay.
 * @throws Breach
 */
export async function takeStep(world: World, step: Step, key: string): Promise<Taken[]> {
  const { crasher, provider } = world.bench
  const acts = step.do === 'together' ? step.acts : [step]
  provider.reach = step.provider ?? 'well'
  if (step.crash) crasher.arm(step.crash)
  let outcomes = await runAll(world, acts, key)
  const crashed = crasher.restart()
  if (crashed && step.again === true) outcomes = await runAll(world, acts, key)
  provider.reach = 'well'
  return acts.map((act, index) => ({ name: act.do, outcome: outcomes[index] ?? idle, crashed }))
}

async function runAll(world: World, acts: readonly Act[], key: string): Promise<Outcome[]> {
  world.beginStep(key)
  const results = await Promise.allSettled(acts.map((act) => runAct(world, act)))
  await world.quiet()
  const failed = results.find((result) => result.status === 'rejected')
  // What an end of the server leads to in the test's own hands is no finding.
  if (failed && !world.bench.crasher.isDown) throw failed.reason
  return results.map((result) => (result.status === 'fulfilled' ? result.value : idle))
}

function runAct(world: World, act: Act): Promise<Outcome> {
  const { run } = commands[act.do] as Command<object>
  return run(world, act)
}

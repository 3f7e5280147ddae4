import { idle, type Command, type Outcome } from './command'
import { commands, type CommandName } from './commands'
import type { Crash } from './crash'
import type { Reach } from './provider/provider'
import type { ModelContext } from './context'

type ArgsOf<C> = C extends Command<infer Args> ? Args : never

/** One thing that one person does, as data. */
export type Act = {
  [Name in CommandName]: { readonly do: Name } & ArgsOf<(typeof commands)[Name]>
}[CommandName]

/** An act of which some is said; the rest is chosen by chance. */
export type Wanted = {
  [Name in CommandName]: { readonly do: Name } & Partial<ArgsOf<(typeof commands)[Name]>>
}[CommandName]

/** Under which conditions a step is taken. */
interface Conditions {
  /** The server is killed in the middle of it. */
  readonly crash?: Crash
  /** Once the server runs again, the same is asked again, under the same keys. */
  readonly again?: boolean
  /** How the providers are reached meanwhile. */
  readonly provider?: Reach
}

/** One step of a sequence: an act, or two at the same moment. */
export type Step = (Act | { readonly do: 'together'; readonly acts: readonly [Act, Act] }) & Conditions

/** Steps of one kind send about as many statements: all jobs do, however time goes by, and one of them does. */
export function kindOf(step: Step): string {
  if ('timers' in step && step.timers) return 'every job'
  return 'job' in step ? step.job : step.do
}

/** What came of each act of a step. */
export interface Taken {
  readonly name: CommandName
  readonly outcome: Outcome
  /** The server was killed in the middle. */
  readonly crashed: boolean
  /** At which job it was then, if at one. */
  readonly cutInside: string | undefined
}

/**
 * Takes a step and waits until everything that it set off is over. `key` is the same for the same step of every replay.
 * @throws Breach
 */
export async function takeStep(context: ModelContext, step: Step, key: string): Promise<Taken[]> {
  const { crasher, providers } = context.bench
  const acts = step.do === 'together' ? step.acts : [step]
  providers.reach = step.provider ?? 'well'
  crasher.begin(step.crash)
  let outcomes = await runAll(context, acts, key)
  const { sent, cutInside } = crasher
  const crashed = crasher.restart()
  if (!crashed) context.sent.set(kindOf(step), sent)
  // A server that starts reads what the settings are by then.
  if (crashed) await context.bench.server.deps.settings.reload(context.bench.server.deps.db, context.now)
  if (crashed && step.again === true) outcomes = await runAll(context, acts, key)
  providers.reach = 'well'
  return acts.map((act, index) => ({ name: act.do, outcome: outcomes[index] ?? idle, crashed, cutInside }))
}

async function runAll(context: ModelContext, acts: readonly Act[], key: string): Promise<Outcome[]> {
  context.beginStep(key, acts.length === 1)
  const results = await Promise.allSettled(acts.map((act) => runAct(context, act)))
  await context.quiet()
  const failed = results.find((result) => result.status === 'rejected')
  // What an end of the server leads to in the test's own hands is no finding.
  if (failed && !context.bench.crasher.isDown) throw failed.reason
  return results.map((result) => (result.status === 'fulfilled' ? result.value : idle))
}

function runAct(context: ModelContext, act: Act): Promise<Outcome> {
  const { run } = commands[act.do] as Command<object>
  return run(context, act)
}

import type { Bench } from './bench'
import { checkBooks } from './books'
import { chanceFrom, type Chance, type Command } from './command'
import { commands, type CommandName } from './commands'
import { accountCommands } from './commands/accounts'
import { timeCommands } from './commands/time'
import { drawCrash } from './drawCrash'
import { checkDueTimes } from './dueTimes'
import { commandOf, openingOf, roundOf, type Opener } from './openings'
import { mixNames } from './provider/providers'
import { settle } from './settle'
import { kindOf, takeStep, type Act, type Step, type Taken } from './steps'
import { ModelContext } from './context'

/** A sequence that was played: its steps, what came of each, and what it broke. */
export interface Played {
  readonly steps: readonly Step[]
  /** Of each step. */
  readonly taken: readonly (readonly Taken[])[]
  /** Undefined when everything held. */
  readonly failure: unknown
}

type NextStep = (context: ModelContext, count: number) => Step | undefined

/** How a sequence is chosen. */
export interface FreePlay {
  /** A generator of its own, seeded. */
  readonly number: () => number
  readonly length: number
  /** Its number in the run. */
  readonly nth: number
  /** Commands that the run has not come to yet: they are tried harder. */
  readonly missing: readonly CommandName[]
}

/** Takes steps that a seed chooses as they go, as the world is then. */
export function playFreely(bench: Bench, { number, length, nth, missing }: FreePlay): Promise<Played> {
  const chance = chanceFrom(number)
  const moods = drawMoods(chance, missing)
  const opening = [...openingOf(nth, missing)]
  return play(bench, (context, count) => {
    if (count >= length) return undefined
    // Each opening meets each of the providers in turn.
    if (count === 0)
      return { do: 'goOver', mix: mixNames[(nth + roundOf(nth)) % mixNames.length] ?? 'sandbox' }
    const opened = withConditions(nextOf(opening, context, chance), context, chance)
    return opened ?? propose(context, chance, moods)
  })
}

/** Takes the steps that are given. */
export function replay(bench: Bench, steps: readonly Step[]): Promise<Played> {
  return play(bench, (_context, count) => steps[count])
}

/** Steps until there is none, then time goes by until everything is settled; the books are held against the invariants all along. */
async function play(bench: Bench, next: NextStep): Promise<Played> {
  const steps: Step[] = []
  const taken: (readonly Taken[])[] = []
  try {
    const context = await ModelContext.begin(bench)
    for (let step = next(context, 0); step; step = next(context, steps.length)) {
      const before = context.seen.orders
      steps.push(step)
      taken.push(await takeStep(context, step, `step${steps.length}`))
      await context.look('as' in step ? step.as : undefined)
      // What an end of the server, or a provider out of reach, leads to is in the log, rightly.
      if (step.crash || step.provider) bench.logged.length = 0
      await checkBooks(context, false)
      await checkDueTimes(context, before)
    }
    await settle(context)
    return { steps, taken, failure: undefined }
  } catch (failure) {
    return { steps, taken, failure }
  } finally {
    bench.crasher.restart()
  }
}

const names = Object.keys(commands) as CommandName[]

/** How likely everybody is to run each command in one sequence: some are left out, some come often, so that sequences differ. */
type Moods = ReadonlyMap<CommandName, number>

/** Without these nothing else would come to pass. */
const needed: readonly CommandName[] = ['book', 'payByCard', 'fillIn', 'showCode', 'wait']

/** How much likelier a command is that the run has not reached yet. */
const MISSING_MOOD = 8

function drawMoods(chance: Chance, missing: readonly CommandName[]): Moods {
  const moodOf = (name: CommandName) => {
    const mood = chance.oneOf(needed.includes(name) ? [0.5, 1, 1, 2] : [0, 0.3, 1, 1, 1, 3])
    return missing.includes(name) ? MISSING_MOOD : mood
  }
  return new Map(names.map((name) => [name, commands[name].weight * moodOf(name)]))
}

/** Tries before a sequence is given up because nobody wants anything. */
const TRIES = 200
/** Tries before a command of an opening is passed over. */
const OPENING_TRIES = 8

function propose(context: ModelContext, chance: Chance, moods: Moods): Step | undefined {
  const act = proposeAct(context, chance, moods)
  if (!act) return undefined
  const second = chance.happens(0.06) ? beside(context, chance, moods, act) : undefined
  const step: Step = second ? { do: 'together', acts: [act, second] } : act
  return withConditions(step, context, chance)
}

/** The next command of an opening that is possible now. */
function nextOf(opening: Opener[], context: ModelContext, chance: Chance): Act | undefined {
  for (let next = opening.shift(); next !== undefined; next = opening.shift()) {
    for (let tries = 0; tries < OPENING_TRIES; tries += 1) {
      const act = proposeBy(commandOf(next), context, chance)
      if (act) return typeof next === 'string' ? act : ({ ...act, ...next } as Act)
    }
  }
  return undefined
}

function withConditions<S extends Step | undefined>(step: S, context: ModelContext, chance: Chance): S {
  return step && { ...step, ...conditions(chance, context.sent.get(kindOf(step))) }
}

function conditions(chance: Chance, lastSent?: number): Pick<Step, 'crash' | 'again' | 'provider'> {
  if (chance.happens(0.1)) {
    return { crash: drawCrash(chance, lastSent), again: chance.happens(0.6) }
  }
  return chance.happens(0.06) ? { provider: chance.oneOf(['down', 'unanswered']) } : {}
}

function proposeAct(context: ModelContext, chance: Chance, moods: Moods): Act | undefined {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const name = drawName(chance, moods)
    const act = proposeBy(name, context, chance)
    if (act) return act
  }
  return undefined
}

function proposeBy(name: CommandName, context: ModelContext, chance: Chance): Act | undefined {
  const { propose: proposeArgs } = commands[name] as Command<object>
  const args = proposeArgs(context, chance)
  return args && ({ do: name, ...args } as Act)
}

function drawName(chance: Chance, moods: Moods): CommandName {
  const sum = [...moods.values()].reduce((total, weight) => total + weight, 0)
  let left = chance.number() * sum
  for (const [name, weight] of moods) {
    left -= weight
    if (left < 0) return name
  }
  return 'wait'
}

/** Something that somebody does with the same order, or the same traveller, at the same moment. */
function beside(context: ModelContext, chance: Chance, moods: Moods, act: Act): Act | undefined {
  for (let tries = 0; tries < 20; tries += 1) {
    const other = proposeAct(context, chance, moods)
    if (other && !(other.do in timeCommands || act.do in timeCommands) && isAboutTheSame(act, other))
      return other
  }
  return undefined
}

function isAboutTheSame(one: Act, other: Act): boolean {
  const sameOrder = 'order' in one && 'order' in other && one.order === other.order
  const sameTraveller = 'who' in one && 'who' in other && one.who === other.who
  const sameFind = 'find' in one && 'find' in other && one.find === other.find
  const sameProposal = 'proposal' in one && 'proposal' in other && one.proposal === other.proposal
  // Two orders of one name would be indistinguishable; and of two sign-ins or sign-outs nobody could say which came last.
  const isUnclear =
    ('as' in one && 'as' in other) || (one.do in accountCommands && other.do in accountCommands)
  return (sameOrder || sameTraveller || sameFind || sameProposal) && !isUnclear
}

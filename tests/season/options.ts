/** What a simulated season is asked for, as `npm run simulate` reads it from its arguments. */
import { isCalendarDate, type CalendarDate } from '@noriai/contract/time'
import { providerChoices, type ProviderChoice } from './providers/choice'

/** The size of a season, and what fixes all that is tried in it. */
export interface SeasonOptions {
  /** The first service day. */
  readonly from: CalendarDate
  /** Service days; at most 60. */
  readonly days: number
  /** People who travel in all these days together; about a third of them take two rides. */
  readonly travellers: number
  /** The same seed tries the same bookings, flights and faults. */
  readonly seed: number
  /** Who takes the money. */
  readonly providers: ProviderChoice
  /**
   * Real seconds that it may take; a machine that needs more leaves rides out, evenly, and the report says how many. What is tried then
   * depends on the machine as well.
   */
  readonly mostSeconds?: number
  /** Of the rides that it does not have to meet, the share that is tried; which ones, the seed says. All unless given. */
  readonly share?: number
}

const usual: SeasonOptions = {
  from: '2027-12-25',
  days: 14,
  travellers: 3000,
  seed: 1,
  providers: 'all',
}
const oneDay: SeasonOptions = { ...usual, days: 1, travellers: 150 }
/** Of a hundred rides that the day does not have to meet, those that are tried: all of them would take `npm test` too long. */
const RIDES_OF_100 = 12
/** One day with few travellers, the same on every machine: what `npm test` runs. */
export const small: SeasonOptions = { ...oneDay, share: RIDES_OF_100 / 100 }
/** Two weeks with so few that two of them, each on a core, are over in a quarter of an hour: what `npm run test:full` runs. */
export const fewFrom = (from: CalendarDate): SeasonOptions => ({
  ...usual,
  from,
  travellers: 225,
  mostSeconds: 900,
})

/** How much of a season the day of `npm test` and the weeks of `test:full` are, and the command that runs the rest. */
export const sizes = {
  day: `of what a season does not have to meet ${RIDES_OF_100} of 100 rides: all of them by \`${commandOf(oneDay)}\``,
  weeks: `${fewFrom(usual.from).travellers} of ${usual.travellers} travellers: the rest by \`${commandOf(usual)}\``,
} as const

const MAX_DAYS = 60
const MAX_TRAVELLERS = 100_000
const MAX_SEED = 2 ** 32 - 1

/** Unusable arguments, explained in a sentence. */
export class OptionError extends Error {}

/** Reads `--days=14 --travellers=3000 --seed=1 --from=2027-12-25 --providers=all --small`. @throws OptionError */
export function readOptions(args: readonly string[]): SeasonOptions {
  const given = new Map<string, string>()
  for (const arg of args) {
    const [, name = '', value = ''] = /^--([a-z]+)(?:=(.*))?$/.exec(arg) ?? []
    if (!['days', 'travellers', 'seed', 'from', 'providers', 'small'].includes(name)) {
      throw new OptionError(
        `${arg} is no option: use --days=, --travellers=, --seed=, --from=YYYY-MM-DD, --providers= or --small.`,
      )
    }
    given.set(name, value)
  }
  const base = given.has('small') ? small : usual
  const whole = (name: 'days' | 'travellers' | 'seed', from: number, to: number) => {
    const text = given.get(name)
    if (text === undefined) return base[name]
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < from || value > to)
      throw new OptionError(`--${name} must be a whole number from ${from} to ${to}.`)
    return value
  }
  const from = given.get('from') ?? base.from
  if (!isCalendarDate(from)) throw new OptionError('--from must be a day such as 2027-12-25.')
  const providers = given.get('providers') ?? base.providers
  if (!isProviderChoice(providers))
    throw new OptionError(`--providers must be one of ${providerChoices.join(', ')}.`)
  return {
    from,
    providers,
    days: whole('days', 1, MAX_DAYS),
    travellers: whole('travellers', 1, MAX_TRAVELLERS),
    seed: whole('seed', 0, MAX_SEED),
    ...(base.share !== undefined && { share: base.share }),
  }
}

const isProviderChoice = (text: string): text is ProviderChoice =>
  (providerChoices as readonly string[]).includes(text)

/** The command that runs the same season again. */
export function commandOf({ from, days, travellers, seed, providers, share }: SeasonOptions): string {
  const small = share === undefined ? '' : '--small '
  return `npm run simulate -- ${small}--days=${days} --travellers=${travellers} --seed=${seed} --from=${from} --providers=${providers}`
}

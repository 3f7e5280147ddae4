/** The payment providers that a season can have: one for everything, or all of them in turn. */
export const providerChoices = ['sandbox', 'stripe', 'wechat', 'all'] as const
export type ProviderChoice = (typeof providerChoices)[number]

/** Which providers new payments are made with; those of before keep theirs. */
export type Phase = 'first' | 'changed'

/** Days that a phase lasts: with each the server starts again, which is slow for a while. */
const DAYS_OF_PHASE = 3

/** The phase of a day of the season, by its number from 0; before and after all of them it is the first. */
export const phaseOn = (day: number): Phase =>
  Math.floor(day / DAYS_OF_PHASE) % 2 === 0 ? 'changed' : 'first'

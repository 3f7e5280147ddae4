/** The airport that is meant until the server has said which are served. */
export const servedAirport = 'KIX'

/** The terminal of a poster, flight or order, as far as one is known. */
export const isTerminal = (terminal: string | null | undefined): terminal is string =>
  /^T\d$/.test(terminal ?? '')

/** Its terminals that have a floor plan. */
export const plannedTerminals = ['T1', 'T2'] as const
export type PlannedTerminal = (typeof plannedTerminals)[number]

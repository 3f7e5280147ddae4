/** The airport that flights are looked for at. */
export const servedAirport = 'KIX'

/** The terminals that have a floor plan. */
export const plannedTerminals = ['T1', 'T2'] as const
export type PlannedTerminal = (typeof plannedTerminals)[number]

import { object, optional, picklist } from 'valibot'

/** How to begin: `manual` for who has searched elsewhere and did not find the flight. */
export const selectFlightParams = object({ by: optional(picklist(['search', 'manual']), 'search') })

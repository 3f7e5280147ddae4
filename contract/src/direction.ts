/** The three ways a ride can go: airport to city, city to airport, door to door inside the city. */
export const directions = ['pickup', 'dropoff', 'transfer'] as const
export type Direction = (typeof directions)[number]

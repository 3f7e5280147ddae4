import type { Seed } from './seedRunner'

/** Every seed in the order of loading: one line per part of the operator's data. */
export const seeds: readonly Seed[] = []

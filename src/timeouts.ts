/** The platform's own limit for anything that goes over the network (specification, section 9). */
export const NETWORK_TIMEOUT_MS = 60_000

/** The code of a page that is loaded on demand fails after this long (specification, section 9). */
export const PAGE_LOAD_TIMEOUT_MS = 60_000

/** A page that takes longer than this to load says so (specification, section 9). */
export const PAGE_LOAD_DELAY_MS = 200

/** Its terminals, until the server has said which an airport has. */
export const servedTerminals: readonly string[] = ['T1', 'T2']

/** The terminal of a poster, flight or order, as far as one is known. */
export const isTerminal = (terminal: string | null | undefined): terminal is string =>
  /^T\d$/.test(terminal ?? '')

/** Whether the platform itself knows who holds the phone, and tells our server by a code. */
export const knowsHolder = false

/** Browsers know nobody. */
export const loginCode = (): Promise<string | undefined> => Promise.resolve(undefined)

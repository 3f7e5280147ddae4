/** WeChat draws in another thread than ours: it is never waited for. */
export const painted = (): Promise<void> => Promise.resolve()

export const tapAnswered = (): Promise<void> | undefined => undefined

export const onceAnswered = (act: () => void): void => act()

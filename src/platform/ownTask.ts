/** WeChat draws in another thread than ours: nothing there waits for a long task. */
export const ownTask = (): Promise<void> | undefined => undefined

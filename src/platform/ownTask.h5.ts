interface Scheduler {
  postTask?(task: () => void): Promise<void>
}

/**
 * Resolves in a task of its own: what was done before and what is done after it are not one long task, in which a slow phone answers no tap.
 * Undefined in browsers that schedule no tasks: there is nothing to wait for.
 */
export function ownTask(): Promise<void> | undefined {
  const { scheduler } = globalThis as unknown as { readonly scheduler?: Scheduler }
  return scheduler?.postTask?.(() => undefined)
}

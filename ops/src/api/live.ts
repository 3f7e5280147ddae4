/** Told when the server says that something changed. */
const listeners = new Set<() => void>()

/** Calls `listener` when the server told of a change. Answers how to stop. */
export function onLive(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells everyone who listens. */
export function announceChange(): void {
  listeners.forEach((listener) => listener())
}

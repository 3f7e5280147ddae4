/** Listens to what an embedded page of `origin`, and of no other, posts; the answer stops that. */
export type OnFrameMessage = (origin: string, listener: (message: unknown) => void) => () => void

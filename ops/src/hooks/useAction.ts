import { useCallback, useRef, useState } from 'react'

/** Something the user starts: one at a time, with what became of it. */
export interface Action<Args extends readonly unknown[]> {
  run(...args: Args): void
  readonly isRunning: boolean
  readonly error: unknown
  clear(): void
}

/** Runs `act`, never twice at once; what it throws stands in `error` until the next run. */
export function useAction<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<void>,
): Action<Args> {
  const [state, setState] = useState<{ isRunning: boolean; error: unknown }>({
    isRunning: false,
    error: undefined,
  })
  const running = useRef(false)
  const run = useCallback(
    (...args: Args) => {
      if (running.current) return
      running.current = true
      setState({ isRunning: true, error: undefined })
      act(...args)
        .then(
          () => setState({ isRunning: false, error: undefined }),
          (error: unknown) => setState({ isRunning: false, error }),
        )
        .finally(() => (running.current = false))
    },
    [act],
  )
  const clear = useCallback(() => setState({ isRunning: false, error: undefined }), [])
  return { run, ...state, clear }
}

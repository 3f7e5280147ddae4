import { useRef, useState } from 'react'

/** Something the driver starts: one at a time, with what became of it. */
export interface Action {
  run(): void
  readonly isRunning: boolean
  /** What the last run failed with, until the next. */
  readonly error: unknown
}

/** Runs `act`, never twice at once: two taps may come between two renders. */
export function useAction(act: () => Promise<void>): Action {
  const isBusy = useRef(false)
  const [state, setState] = useState<Pick<Action, 'isRunning' | 'error'>>({
    isRunning: false,
    error: undefined,
  })
  const run = () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isRunning: true, error: undefined })
    act().then(
      () => {
        isBusy.current = false
        setState({ isRunning: false, error: undefined })
      },
      (error: unknown) => {
        isBusy.current = false
        setState({ isRunning: false, error })
      },
    )
  }
  return { ...state, run }
}

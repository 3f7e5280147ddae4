import type { Loaded } from '../hooks/useCall'
import { ErrorNote, Skeleton } from './Feedback'

interface LoadStateProps {
  readonly of: Pick<Loaded<unknown>, 'data' | 'error' | 'reload'>
  /** How many placeholder boxes are shown while loading. */
  readonly rows: number
  /** What else went wrong with what was loaded. */
  readonly error?: unknown
}

/** Boxes until the first answer, and why none came; nothing once it is there. */
export function LoadState({ of, rows, error }: LoadStateProps) {
  const isWaiting = of.data === undefined && of.error === undefined
  return (
    <>
      <ErrorNote error={of.error ?? error} onRetry={of.reload} />
      {isWaiting && <Skeleton rows={rows} />}
    </>
  )
}

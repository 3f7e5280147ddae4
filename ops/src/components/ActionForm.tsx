import type { ReactNode } from 'react'
import type { Action } from '../hooks/useAction'
import { Button } from './Button'
import { ErrorNote } from './Feedback'
import { Japanese } from './Japanese'

interface ActionFormProps {
  readonly action: Pick<Action<void>, 'run' | 'isRunning' | 'error'>
  readonly confirm: string
  readonly danger?: boolean
  readonly card?: boolean
  /** There is nothing to send yet. */
  readonly disabled?: boolean
  readonly children: ReactNode
  /** Shown below its button. */
  readonly below?: ReactNode
}

/** A form with its button; errors appear above the button. */
export function ActionForm({
  action,
  confirm,
  danger = false,
  card = false,
  disabled = false,
  children,
  below,
}: ActionFormProps) {
  return (
    <form
      className={card ? 'card stack' : 'stack'}
      onSubmit={(event) => {
        event.preventDefault()
        action.run()
      }}
    >
      {children}
      <ErrorNote error={action.error} />
      <Button
        type="submit"
        kind={danger ? 'danger' : 'primary'}
        wide
        disabled={disabled}
        busy={action.isRunning}
      >
        <Japanese>{confirm}</Japanese>
      </Button>
      {below}
    </form>
  )
}

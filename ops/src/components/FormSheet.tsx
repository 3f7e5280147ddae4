import { useCallback, useState, type FormEvent, type ReactNode } from 'react'
import { newKey } from '../api/client'
import { useAction } from '../hooks/useAction'
import { Button } from './Button'
import { ErrorNote } from './Feedback'
import { Sheet } from './Sheet'

/** Does what a sheet is for; gets the key of this intention: pressed twice, or repeated after a lost answer, it acts once. */
type Act = (key: string) => Promise<void>

interface FormSheetProps {
  readonly title: string
  readonly confirm: string
  readonly danger?: boolean
  readonly act: Act
  /** A second thing that can be done instead, below the first. */
  readonly other?: { readonly text: string; readonly danger: boolean; readonly act: Act }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet with a form and its button; what went wrong stands above the button. */
export function FormSheet({ title, confirm, danger = false, act, other, onClose, children }: FormSheetProps) {
  const [key] = useState(newKey)
  const run = useAction(useCallback((chosen: Act) => chosen(key), [key]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run.run(act)
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {children}
        <ErrorNote error={run.error} />
        <Button type="submit" kind={danger ? 'danger' : 'primary'} wide busy={run.isRunning}>
          {confirm}
        </Button>
        {other && (
          <Button
            kind={other.danger ? 'danger' : 'second'}
            wide
            busy={run.isRunning}
            onClick={() => run.run(other.act)}
          >
            {other.text}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

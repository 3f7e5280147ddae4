import { useCallback, useState, type FormEvent, type ReactNode } from 'react'
import { newKey } from '../../api/client'
import { Button } from '../../components/Button'
import { ErrorNote } from '../../components/Feedback'
import { Sheet } from '../../components/Sheet'
import { useAction } from '../../hooks/useAction'

interface OrderSheetProps {
  readonly title: string
  readonly confirm: string
  readonly danger?: boolean
  /** Gets the key of this intention: pressed twice, or repeated after a lost answer, it acts once. */
  readonly act: (key: string) => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet with one thing to do, done once however often it is pressed. */
export function OrderSheet({ title, confirm, danger = false, act, onClose, children }: OrderSheetProps) {
  const [key] = useState(newKey)
  const run = useAction(useCallback(() => act(key), [act, key]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run.run()
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {children}
        <ErrorNote error={run.error} />
        <Button type="submit" kind={danger ? 'danger' : 'primary'} wide busy={run.isRunning}>
          {confirm}
        </Button>
      </form>
    </Sheet>
  )
}

import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { useState, type ReactNode } from 'react'
import { newKey } from '../api/client'
import { useAction } from '../hooks/useAction'
import { useSession } from '../model/session'
import { ActionForm } from './ActionForm'
import { Button } from './Button'
import { Sheet } from './Sheet'

/** What the form asks for; it may first have the member prove who they are. */
type MakeRequest<C extends Call> = () => CallRequest<C> | Promise<CallRequest<C>>

interface FormSheetProps<C extends Call> {
  readonly title: string
  readonly confirm: string
  readonly danger?: boolean
  /** There is nothing to send yet. */
  readonly disabled?: boolean
  /** The call that the sheet is for. */
  readonly call: C
  readonly request: MakeRequest<C>
  readonly onDone: (answer: CallResponse<C>) => void
  /** A second thing that can be asked for instead, below the first. */
  readonly other?: { readonly text: string; readonly danger: boolean; readonly request: MakeRequest<C> }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet with a form that makes a call. One key for the whole sheet: sent twice, or repeated after a lost answer, it acts once. */
export function FormSheet<C extends Call>({
  title,
  confirm,
  danger,
  disabled,
  call,
  request,
  onDone,
  other,
  onClose,
  children,
}: FormSheetProps<C>) {
  const { client } = useSession()
  const [idempotencyKey] = useState(newKey)
  const action = useAction(async (make: MakeRequest<C>) =>
    onDone(await client.call(call, await make(), { idempotencyKey })),
  )
  return (
    <Sheet title={title} onClose={onClose}>
      <ActionForm
        action={{ ...action, run: () => action.run(request) }}
        confirm={confirm}
        danger={danger}
        disabled={disabled}
        below={
          other && (
            <Button
              kind={other.danger ? 'danger' : 'second'}
              wide
              busy={action.isRunning}
              onClick={() => action.run(other.request)}
            >
              {other.text}
            </Button>
          )
        }
      >
        {children}
      </ActionForm>
    </Sheet>
  )
}

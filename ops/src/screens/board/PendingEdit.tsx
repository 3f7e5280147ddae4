import {
  staffMoveParty,
  staffPlanDeparture,
  staffPreviewPlan,
  staffReorderStops,
  staffStaggerStart,
  type PlanEdit,
} from '@noriai/contract/calls/staff/dispatch'
import { isCode } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, ErrorNote, Note, Skeleton } from '../../components'
import { useAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage, type Translate } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { useSession } from '../../model/session'
import { PlanPreview } from './PlanPreview'

interface PendingEditProps {
  readonly view: DepartureView
  readonly edit: PlanEdit
  readonly onDone: (view: DepartureView) => void
}

/** What an edit of the plan would change, and the button that saves it. */
export function PendingEdit({ view, edit, onDone }: PendingEditProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const { departureId, planVersion } = view
  const { data, error, reload } = useCall(
    staffPreviewPlan,
    { departureId, planVersion, edit },
    { everyMs: msPerMinute },
  )
  // The last answer stays in view until the next answer: nothing jumps below the finger.
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const preview = data ?? (error === undefined ? last : undefined)
  const save = useAction(async (force: boolean) => onDone(await saved(edit, { client, view, force })))
  // What another edit was refused for is no news of this one.
  const [judged, setJudged] = useState(edit)
  if (judged !== edit) {
    setJudged(edit)
    save.clear()
  }
  return (
    <div className="stack">
      <ErrorNote error={error} onRetry={reload} />
      {preview ? (
        <PlanPreview view={view} preview={preview} isOld={data === undefined} />
      ) : (
        error === undefined && <Skeleton rows={3} />
      )}
      <ErrorNote error={save.error} />
      {isCode(save.error, 'departure.extraTime') && (
        <Note tone="amber">
          <p>{t('dispatch.longer')}</p>
          <Button kind="danger" busy={save.isRunning} onClick={() => save.run(true)}>
            {t('dispatch.force')}
          </Button>
        </Note>
      )}
      {preview && (
        // What is saved is what was seen: while the plan is another one by now, that is looked at first.
        <Button
          kind="primary"
          wide
          busy={save.isRunning}
          disabled={data === undefined}
          onClick={() => save.run(false)}
        >
          {saveText(edit, t)}
        </Button>
      )}
    </div>
  )
}

interface Saving {
  readonly client: Client
  readonly view: DepartureView
  /** Riders may be longer on the way than promised. */
  readonly force: boolean
}

/** Saves an edit of the plan that was seen. */
function saved(edit: PlanEdit, { client, view, force }: Saving): Promise<DepartureView> {
  const { departureId, planVersion } = view
  const seen = { departureId, planVersion }
  switch (edit.kind) {
    case 'plan':
      return client.call(staffPlanDeparture, seen)
    case 'move':
      return client.call(staffMoveParty, { ...seen, orderId: edit.orderId, minibus: edit.minibus, force })
    case 'reorder': {
      const { leg, minibus, stopKeys } = edit
      return client.call(staffReorderStops, { ...seen, leg, minibus, stopKeys, force })
    }
    case 'stagger':
      return client.call(staffStaggerStart, { ...seen, minibus: edit.minibus, minutes: edit.minutes })
  }
}

function saveText(edit: PlanEdit, t: Translate): string {
  switch (edit.kind) {
    case 'plan':
      return t('dispatch.planSave')
    case 'move':
      return t('dispatch.moveThere', { minibus: minibusLetter(edit.minibus) })
    case 'reorder':
      return t('dispatch.save')
    case 'stagger':
      return t('dispatch.startSave')
  }
}

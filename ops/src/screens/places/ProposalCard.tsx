import { staffDecideDoor } from '@noriai/contract/calls/staff/placeDoors'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { DoorProposalView } from '@noriai/contract/schema/placeDoor'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, FormSheet, Japanese, Tag, TextField } from '../../components'
import { useLanguage, type Translate } from '../../i18n'
import { useMay } from '../../model/session'

interface ProposalCardProps {
  readonly proposal: DoorProposalView
  readonly onLook: () => void
  readonly onDecide: (decision: Decision) => void
}

export type Decision = 'accepted' | 'refused'

/** What somebody would correct of a door, beside what is kept. */
export function ProposalCard({ proposal, onLook, onDecide }: ProposalCardProps) {
  const { t, lang } = useLanguage()
  const may = useMay()
  const { place, by, words, proposedAt } = proposal
  return (
    <li className="pause proposal">
      <div className="grow stack-s">
        <p className="row wrap">
          <b>
            <Japanese>{place.name}</Japanese>
          </b>
          <Tag tone={by.who === 'driver' ? 'amber' : 'sea'}>{t(`doors.by.${by.who}`)}</Tag>
        </p>
        {changesOf(proposal, t).map((change) => (
          <p key={change}>
            <Japanese>{change}</Japanese>
          </p>
        ))}
        {words !== '' && (
          <p className="small">
            <Japanese>{words}</Japanese>
          </p>
        )}
        <p className="small mute">
          <Japanese>
            {[by.name, formatDateTime(fromWallTime(proposedAt), lang)]
              .filter((part) => part !== '')
              .join(' · ')}
          </Japanese>
        </p>
      </div>
      <div className="row wrap">
        <Button onClick={onLook}>{t('doors.look')}</Button>
        {may('staffDecideDoor') ? (
          <>
            <Button kind="second" onClick={() => onDecide('accepted')}>
              {t('doors.accept')}
            </Button>
            <Button onClick={() => onDecide('refused')}>{t('doors.refuse')}</Button>
          </>
        ) : (
          <span className="small mute">{t('doors.dispatcherDecides')}</span>
        )}
      </div>
    </li>
  )
}

/** Each thing that becomes another, with what it is now. */
function changesOf({ meters, entrance, note, telephone, now }: DoorProposalView, t: Translate): string[] {
  const fromTo = (label: string, before: string, after: string | null) =>
    after === null || after === before
      ? []
      : [
          t('doors.change', {
            label,
            before: before === '' ? t('doors.empty') : before,
            after: after === '' ? t('doors.empty') : after,
          }),
        ]
  return [
    ...(meters === null ? [] : [t('doors.moves', { meters })]),
    ...fromTo(t('doors.entrance'), now.entrance, entrance),
    ...fromTo(t('doors.note'), now.note, note),
    ...fromTo(t('doors.telephone'), now.telephone, telephone),
  ]
}

interface DecideSheetProps {
  readonly proposal: DoorProposalView
  readonly decision: Decision
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Accepts or refuses a proposal, with a word about why. */
export function DecideSheet({ proposal, decision, ...sheet }: DecideSheetProps) {
  const { t } = useLanguage()
  const [reason, setReason] = useState('')
  return (
    <FormSheet
      {...sheet}
      title={proposal.place.name}
      confirm={t(decision === 'accepted' ? 'doors.accept' : 'doors.refuse')}
      danger={decision === 'refused'}
      call={staffDecideDoor}
      request={() => ({ id: proposal.id, version: proposal.version, decision, reason })}
    >
      {changesOf(proposal, t).map((change) => (
        <p key={change}>{change}</p>
      ))}
      {decision === 'accepted' && <p className="small mute">{t('doors.acceptText')}</p>}
      <TextField label={t('doors.reason')} value={reason} onChange={setReason} maxLength={200} />
    </FormSheet>
  )
}

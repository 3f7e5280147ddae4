import { staffStepFinding, type ReconciliationFinding } from '@noriai/contract/calls/staff/reconciliation'
import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, FormSheet, Tag, TextArea } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'

const tones = { open: 'vermilion', explained: 'amber', closed: 'leaf' } as const
const MOST_LETTERS = 500

interface FindingListProps {
  readonly findings: readonly ReconciliationFinding[]
  readonly onDone: () => void
}

/** What does not agree, what was said of it, and the way to its next step. */
export function FindingList({ findings, onDone }: FindingListProps) {
  const [stepping, setStepping] = useState<ReconciliationFinding>()
  if (findings.length === 0) return null
  return (
    <>
      <ul className="rows card">
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} onStep={() => setStepping(finding)} />
        ))}
      </ul>
      {stepping && (
        <StepSheet
          finding={stepping}
          onClose={() => setStepping(undefined)}
          onDone={() => {
            setStepping(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}

interface FindingRowProps {
  readonly finding: ReconciliationFinding
  readonly onStep: () => void
}

function FindingRow({ finding, onStep }: FindingRowProps) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const amountOf = (cents: number | null) => (cents === null ? t('reconciliation.nothing') : yen(cents))
  const { kind, status, order, steps } = finding
  return (
    <li className="pause">
      <span className="grow">
        <span className="row wrap">
          <b>{t(`reconciliation.kind.${kind}`)}</b>
          <Tag tone={tones[status]}>{t(`reconciliation.status.${status}`)}</Tag>
        </span>
        <span className="small">
          {t(`reconciliation.provider.${finding.provider}`)} · {formatCalendarDate(finding.day, lang)}
        </span>
        <span className="small num">
          {t('reconciliation.amounts', {
            here: amountOf(finding.hereJpy),
            there: amountOf(finding.thereJpy),
          })}
        </span>
        <span className="row wrap small">
          <code className="secret small">{finding.subject}</code>
          {order && (
            <Link to={addressOf(`/orders/${order.id}`)} className="link-button num">
              {order.orderNo}
            </Link>
          )}
        </span>
        {finding.settledAt !== null && <span className="small mute">{t('reconciliation.takenIn')}</span>}
        {steps.map(({ at, to, memberName, note }) => (
          <span key={`${at} ${to}`} className="small mute">
            {formatDateTime(fromWallTime(at), lang)} · {t(`reconciliation.status.${to}`)}
            {memberName !== null && ` · ${memberName}`}
            {note !== '' && ` · ${note}`}
          </span>
        ))}
      </span>
      {status !== 'closed' && <Button onClick={onStep}>{t(`reconciliation.step.${status}`)}</Button>}
    </li>
  )
}

interface StepSheetProps {
  readonly finding: ReconciliationFinding
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says why it is so, or that it is done. */
function StepSheet({ finding: { id, status }, ...sheet }: StepSheetProps) {
  const { t } = useLanguage()
  const [note, setNote] = useState('')
  const isOpen = status === 'open'
  const step = isOpen ? 'open' : 'explained'
  return (
    <FormSheet
      {...sheet}
      title={t(`reconciliation.step.${step}`)}
      confirm={t(`reconciliation.confirm.${step}`)}
      call={staffStepFinding}
      request={() => ({ id, to: isOpen ? ('explained' as const) : ('closed' as const), note })}
    >
      <TextArea
        label={t(`reconciliation.note.${step}`)}
        help={t('reconciliation.noteHelp')}
        maxLength={MOST_LETTERS}
        rows={4}
        value={note}
        onChange={setNote}
        required
      />
    </FormSheet>
  )
}

import {
  mostFindings,
  staffStepFinding,
  type ReconciliationFinding,
} from '@noriai/contract/calls/staff/reconciliation'
import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, FormSheet, MostNote, Note, Tag, TextArea } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'

const tones = { open: 'vermilion', explained: 'amber', closed: 'leaf' } as const
const MOST_LETTERS = 500

/** What the two amounts of a finding are. Of a payout or a balance both are the provider's: they do not add up. */
const sidesOf = {
  missingHere: ['books', 'provider'],
  missingThere: ['books', 'provider'],
  amountDiffers: ['books', 'provider'],
  payoutDiffers: ['lines', 'payout'],
  balanceDiffers: ['movements', 'closing'],
} as const

interface FindingListProps {
  readonly title: string
  readonly findings: readonly ReconciliationFinding[]
  /** On a sheet of one day: neither is repeated. */
  readonly ofOneDay?: boolean
  readonly onDone: () => void
}

/** What does not agree, what was said of it, and the way to its next step. Nothing where there is nothing. */
export function FindingList({ title, findings, ofOneDay = false, onDone }: FindingListProps) {
  const [stepping, setStepping] = useState<ReconciliationFinding>()
  if (findings.length === 0) return null
  const Heading = ofOneDay ? 'h3' : 'h2'
  return (
    <section className="checked-part">
      <Heading>{title}</Heading>
      <ul className={ofOneDay ? 'rows' : 'rows card'}>
        {findings.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            ofOneDay={ofOneDay}
            onStep={() => setStepping(finding)}
          />
        ))}
      </ul>
      <MostNote listed={findings} most={mostFindings} />
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
    </section>
  )
}

interface FindingRowProps {
  readonly finding: ReconciliationFinding
  readonly ofOneDay: boolean
  readonly onStep: () => void
}

function FindingRow({ finding, ofOneDay, onStep }: FindingRowProps) {
  const { t } = useLanguage()
  const { status } = finding
  return (
    <li className="finding">
      <div className="row wrap">
        <b>{t(`reconciliation.kind.${finding.kind}`)}</b>
        <Tag tone={tones[status]}>{t(`reconciliation.status.${status}`)}</Tag>
      </div>
      <FindingFacts finding={finding} ofOneDay={ofOneDay} />
      {finding.settledAt !== null && <Note tone="sea">{t('reconciliation.takenIn')}</Note>}
      <Steps finding={finding} />
      {status !== 'closed' && (
        <div className="finding-next">
          <Button onClick={onStep}>{t(`reconciliation.step.${status}`)}</Button>
        </div>
      )}
    </li>
  )
}

/** Where and of what it is, and by how much it differs. */
function FindingFacts({ finding, ofOneDay }: Pick<FindingRowProps, 'finding' | 'ofOneDay'>) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const amountOf = (cents: number | null) => (cents === null ? t('reconciliation.nothing') : yen(cents))
  const { provider, day, kind, status, hereJpy, thereJpy, subject, order } = finding
  const [here, there] = sidesOf[kind]
  const amounts = [
    [t(`reconciliation.here.${here}`), amountOf(hereJpy)],
    [t(`reconciliation.there.${there}`), amountOf(thereJpy)],
    [t('reconciliation.difference'), yen((thereJpy ?? 0) - (hereJpy ?? 0))],
  ]
  // A balance is of its day, and of nothing else.
  const isOfObject = kind !== 'balanceDiffers'
  return (
    <>
      {!ofOneDay && (
        <p className="small">
          {t(`reconciliation.provider.${provider}`)} · {formatCalendarDate(day, lang)}
        </p>
      )}
      <dl className={`finding-amounts finding-${status}`}>
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {(isOfObject || order) && (
        <p className="row wrap small">
          {order && (
            <Link to={addressOf(`/orders/${order.id}`)} className="link-button num">
              {order.orderNo}
            </Link>
          )}
          {isOfObject && <code className="finding-subject">{subject}</code>}
        </p>
      )}
    </>
  )
}

/** When it was found, who said what of it, the oldest first. */
function Steps({ finding: { steps } }: Pick<FindingRowProps, 'finding'>) {
  const { t, lang } = useLanguage()
  return (
    <ol className="finding-steps">
      {steps.map(({ at, to, memberName, note }) => {
        const time = formatDateTime(fromWallTime(at), lang)
        return (
          <li key={`${at} ${to}`}>
            <p className="small mute">
              {to === 'open'
                ? t('reconciliation.found', { time })
                : `${t(`reconciliation.status.${to}`)} · ${time}`}
              {memberName !== null && ` · ${memberName}`}
            </p>
            {note !== '' && <p>{note}</p>}
          </li>
        )
      })}
    </ol>
  )
}

interface StepSheetProps {
  readonly finding: ReconciliationFinding
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says why it is so, or that it is done, with what it is about above. */
function StepSheet({ finding, ...sheet }: StepSheetProps) {
  const { t } = useLanguage()
  const [note, setNote] = useState('')
  const { id, status, kind } = finding
  const isOpen = status === 'open'
  const step = isOpen ? 'open' : 'explained'
  return (
    <FormSheet
      {...sheet}
      title={t(`reconciliation.kind.${kind}`)}
      confirm={t(`reconciliation.confirm.${step}`)}
      call={staffStepFinding}
      request={() => ({ id, to: isOpen ? ('explained' as const) : ('closed' as const), note })}
    >
      <FindingFacts finding={finding} ofOneDay={false} />
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

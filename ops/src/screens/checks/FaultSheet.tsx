import { staffFault, staffSettleFault } from '@noriai/contract/calls/staff/faults'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { FaultPlace, FaultSummary } from '@noriai/contract/schema/appFault'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { Button, LoadState, Sheet } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { stackLine } from '../../model/fault'

interface FaultSheetProps {
  readonly id: string
  readonly onClose: () => void
  /** It was settled, or opened again. */
  readonly onDone: () => void
}

/** One error of the apps: when, where, and its stack. */
export function FaultSheet({ id, onClose, onDone }: FaultSheetProps) {
  const { t } = useLanguage()
  const loaded = useCall(staffFault, { id }, { everyMs: msPerMinute })
  const settle = useCallAction(staffSettleFault, onDone)
  const answer = loaded.data
  const isSettled = answer !== undefined && answer.fault.settled !== null
  return (
    <Sheet title={t('faults.one')} wide onClose={onClose}>
      <LoadState of={loaded} rows={4} error={settle.error} />
      {answer && (
        <>
          <p className="fault-message strong" lang="en">
            {answer.fault.message}
          </p>
          <FaultFacts fault={answer.fault} />
          <FaultStack places={answer.places} />
          {!isSettled && <p className="small mute">{t('faults.settleText')}</p>}
          <Button
            kind={isSettled ? 'second' : 'primary'}
            wide
            busy={settle.isRunning}
            onClick={() => settle.run({ id, settled: !isSettled })}
          >
            {t(isSettled ? 'faults.reopen' : 'faults.settle')}
          </Button>
        </>
      )}
    </Sheet>
  )
}

function FaultFacts({ fault }: { readonly fault: FaultSummary }) {
  const { t, lang } = useLanguage()
  const moment = (wall: string) => formatDateTime(fromWallTime(wall), lang)
  return (
    <div className="stack-s small mute">
      <p>
        {t(`faults.program.${fault.program}`)} · {t('faults.release', { release: fault.release })} ·{' '}
        {fault.pages.join(', ')}
      </p>
      <p>
        {fault.count === 1
          ? t('faults.once', { time: moment(fault.lastSeenAt) })
          : t('faults.between', {
              count: fault.count,
              first: moment(fault.firstSeenAt),
              last: moment(fault.lastSeenAt),
            })}
      </p>
      {fault.settled && (
        <p>{t('faults.settledBy', { name: fault.settled.by, time: moment(fault.settled.at) })}</p>
      )}
    </div>
  )
}

/** Code of ours is bolder than that of packages. */
function FaultStack({ places }: { readonly places: readonly FaultPlace[] }) {
  const { t } = useLanguage()
  return (
    <div className="checked-part">
      <h3>{t('faults.stack')}</h3>
      {places.length === 0 ? (
        <p className="small mute">{t('faults.noStack')}</p>
      ) : (
        <ol className="fault-stack small" lang="en">
          {places.map(stackLine).map(({ place, name, isOurs }, index) => (
            <li key={index} className={isOurs ? undefined : 'mute'}>
              <code className={isOurs ? 'strong' : undefined}>{place}</code>
              {name !== '' && <code className="mute">{name}</code>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

import { staffDepartureChange, staffTickCall } from '@noriai/contract/calls/staff/departureChanges'
import { langNames } from '@noriai/contract/lang'
import type { DepartureChangeView } from '@noriai/contract/schema/departureChange'
import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorNote, LoadState, Note, Tag } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useFocusWhen, useTask } from '../../hooks/useTask'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'
import { phoneOf } from '../../model/passengerList'
import { useMay } from '../../model/session'
import { clockOf } from '../../model/wall'

type ChangedParty = DepartureChangeView['parties'][number]

/** What became of the riders of a departure that does not run, and who of them is to be called. */
export function CancelledDeparture({ departureId }: { readonly departureId: string }) {
  const { t } = useLanguage()
  const yen = useYen()
  const may = useMay()
  const change = useCall(staffDepartureChange, { departureId })
  const tick = useCallAction(staffTickCall, change.put)
  const [sent, setSent] = useState<{ readonly orderId: string; readonly isCalled: boolean }>()
  const view = change.data
  const toCall = view?.parties.filter(({ reachedBy }) => reachedBy === 'none') ?? []
  const toCallCount = toCall.filter(({ calledAt }) => calledAt === null).length
  const list = useFocusWhen<HTMLHeadingElement>(useTask().task === 'toCall' && toCall.length > 0)
  return (
    <section className="stack" aria-label={t('stopped.title')}>
      <LoadState of={change} rows={3} />
      {view && (
        <Note tone="amber">
          <p>
            {t('stopped.lead', {
              reason: t(`stop.reason.${view.reason}`),
              time: clockOf(view.at),
              name: view.staffName,
            })}
          </p>
          <p className="small">
            {t('stopped.sum', {
              moved: view.totals.movedRiders,
              refunded: view.totals.refundedRiders,
              yen: yen(view.totals.refundJpy),
            })}
          </p>
        </Note>
      )}
      {toCall.length > 0 && (
        <>
          <h2 ref={list} tabIndex={-1}>
            {toCallCount > 0 ? t('stopped.toCall', { count: toCallCount }) : t('stopped.allCalled')}
          </h2>
          <ErrorNote error={tick.error} />
          <ul className="parties card">
            {toCall.map((party) => (
              <ToCall
                key={party.orderId}
                party={party}
                isTicked={
                  tick.isRunning && sent?.orderId === party.orderId ? sent.isCalled : party.calledAt !== null
                }
                isTickable={may('staffTickCall') && !tick.isRunning}
                onTick={(isCalled) => {
                  setSent({ orderId: party.orderId, isCalled })
                  tick.run({ departureId, orderId: party.orderId, isCalled })
                }}
              />
            ))}
          </ul>
        </>
      )}
      {view && view.parties.length > 0 && (
        <>
          <h2>{t('stopped.parties')}</h2>
          <ul className="parties card">
            {view.parties.map((party) => (
              <Outcome key={party.orderId} party={party} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface ToCallProps {
  readonly party: ChangedParty
  /** As it is, or as the tick on its way has it. */
  readonly isTicked: boolean
  readonly isTickable: boolean
  readonly onTick: (isCalled: boolean) => void
}

function ToCall({ party, isTicked, isTickable, onTick }: ToCallProps) {
  const { t } = useLanguage()
  const { contact, calledAt, calledBy } = party
  const phone = phoneOf(party)
  const chats = [contact.whatsapp, contact.wechatId, contact.line, contact.kakaotalk]
    .filter((text) => text !== '')
    .join(t('bags.comma'))
  return (
    <li>
      <label className="row grow cancel-tick">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!isTickable}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className="grow">
          <span>
            <b>{party.name}</b> <span className="num">× {party.riders}</span>,{' '}
            <span lang={party.lang}>{langNames[party.lang]}</span>
          </span>
          <span className="small mute">{outcomeText(party, t)}</span>
          {calledAt !== null && (
            <span className="small leaf-text">
              {t('stopped.calledBy', { time: clockOf(calledAt), name: calledBy })}
            </span>
          )}
        </span>
      </label>
      {phone === '' ? (
        <span className="small mute">{chats === '' ? t('stopped.noPhone') : chats}</span>
      ) : (
        <a className="num party-name" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
    </li>
  )
}

function Outcome({ party }: { readonly party: ChangedParty }) {
  const { t } = useLanguage()
  const yen = useYen()
  return (
    <li>
      <div className="grow">
        <Link to={addressOf(`/orders/${party.orderId}`)} className="strong party-name">
          <span lang="en">{party.name}</span>
        </Link>{' '}
        <span className="num mute">× {party.riders}</span>
        <p className="small mute">{outcomeText(party, t)}</p>
      </div>
      {party.to === null && <span className="num">{yen(party.refundJpy)}</span>}
      {party.refund === 'pending' && <Tag tone="amber">{t('stopped.refund.pending')}</Tag>}
      {party.refund === 'done' && <Tag tone="leaf">{t('stopped.refund.done')}</Tag>}
      {party.refund === 'failed' && <Tag tone="vermilion">{t('stopped.refund.failed')}</Tag>}
    </li>
  )
}

function outcomeText({ to }: ChangedParty, t: ReturnType<typeof useLanguage>['t']): string {
  return to === null ? t('stop.refunded') : t('stopped.movedTo', { time: clockOf(to.departsAt) })
}

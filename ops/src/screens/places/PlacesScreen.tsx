import { staffPlaceDoors } from '@noriai/contract/calls/staff/placeDoors'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { DoorProposalView, PlaceDoorsView } from '@noriai/contract/schema/placeDoor'
import { fromWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button, Japanese, LoadState, MorePage } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { AddressSearch } from '../counter/AddressSearch'
import { DoorSheet } from './DoorSheet'
import { DecideSheet, ProposalCard, type Decision } from './ProposalCard'

/** What is open above the list. */
type Open =
  | { readonly kind: 'door'; readonly placeId: string }
  | { readonly kind: 'decide'; readonly proposal: DoorProposalView; readonly decision: Decision }

/** Doors of places: searched, corrected, and what drivers propose. */
export function PlacesScreen() {
  const { t } = useLanguage()
  // From the queue somebody comes for one place.
  const [query] = useSearchParams()
  const wanted = query.get('place')
  const [open, setOpen] = useState<Open | undefined>(
    wanted === null ? undefined : { kind: 'door', placeId: wanted },
  )
  const loaded = useCall(staffPlaceDoors, {}, { everyMs: 30_000 })
  const close = () => setOpen(undefined)
  const done = () => {
    loaded.reload()
    close()
  }
  const look = (placeId: string) => setOpen({ kind: 'door', placeId })
  const view = loaded.data
  return (
    <MorePage title={t('doors.title')}>
      <p className="small mute">{t('doors.text')}</p>
      <AddressSearch
        label={t('doors.search')}
        chosen={undefined}
        onChange={(chosen) => chosen && look(chosen.match.addressId)}
      />
      <LoadState of={loaded} rows={4} />
      {view && (
        <section className="stack" aria-labelledby="door-proposals">
          <h2 id="door-proposals">{t('doors.proposals')}</h2>
          {view.proposals.length === 0 && <p className="small mute">{t('doors.noProposals')}</p>}
          {view.proposals.length > 0 && (
            <ul className="rows card">
              {view.proposals.map((proposal) => (
                <ProposalCard
                  key={proposal.id}
                  proposal={proposal}
                  onLook={() => look(proposal.place.placeId)}
                  onDecide={(decision) => setOpen({ kind: 'decide', proposal, decision })}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      {view && view.doors.length > 0 && <KeptDoors doors={view.doors} onLook={look} />}
      {open?.kind === 'door' && (
        <DoorSheet key={open.placeId} placeId={open.placeId} onClose={close} onDone={done} />
      )}
      {open?.kind === 'decide' && (
        <DecideSheet proposal={open.proposal} decision={open.decision} onClose={close} onDone={done} />
      )}
    </MorePage>
  )
}

interface KeptDoorsProps {
  readonly doors: PlaceDoorsView['doors']
  readonly onLook: (placeId: string) => void
}

/** The doors that were changed last. */
function KeptDoors({ doors, onLook }: KeptDoorsProps) {
  const { t, lang } = useLanguage()
  return (
    <section className="stack" aria-labelledby="kept-doors">
      <h2 id="kept-doors">{t('doors.kept')}</h2>
      <ul className="rows card">
        {doors.map(({ place, door }) => (
          <li key={place.placeId} className="pause door-row">
            <span className="grow">
              <b>
                <Japanese>{place.name}</Japanese>
              </b>
              <span className="small">
                <Japanese>
                  {[door.entrance, door.note, door.telephone].filter((part) => part !== '').join(' · ')}
                </Japanese>
              </span>
              <span className="small mute">
                <Japanese>
                  {t('doors.changed', {
                    time: formatDateTime(fromWallTime(door.changedAt), lang),
                    name: door.changedBy,
                  })}
                </Japanese>
              </span>
            </span>
            <Button onClick={() => onLook(place.placeId)}>{t('doors.open')}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

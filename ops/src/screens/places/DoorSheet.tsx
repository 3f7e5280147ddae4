import { staffPlaceDoor, staffProposeDoor, staffSavePlaceDoor } from '@noriai/contract/calls/staff/placeDoors'
import { byLang } from '@noriai/contract/lang'
import { doorMetersBetween } from '@noriai/contract/rules/placeDoor'
import type { DoorOfPlaceView } from '@noriai/contract/schema/placeDoor'
import { useState } from 'react'
import { FormSheet, LangFields, LoadState, Note, Sheet, TextArea, TextField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { pointOf, pointText } from '../../model/doorMap'
import { useMay } from '../../model/session'
import { DoorMap } from './DoorMap'

interface DoorSheetProps {
  readonly placeId: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The door of a place: kept by whoever may, proposed by everyone else. */
export function DoorSheet({ placeId, onClose, onDone }: DoorSheetProps) {
  const { t } = useLanguage()
  const may = useMay()
  const loaded = useCall(staffPlaceDoor, { placeId })
  const view = loaded.data
  if (!view) {
    return (
      <Sheet title={t('doors.door')} onClose={onClose}>
        <LoadState of={loaded} rows={4} />
      </Sheet>
    )
  }
  return may('staffSavePlaceDoor') ? (
    <KeepSheet view={view} onClose={onClose} onDone={onDone} />
  ) : (
    <ProposeSheet view={view} onClose={onClose} onDone={onDone} />
  )
}

interface FormProps {
  readonly view: DoorOfPlaceView
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What is typed of a door. */
interface DoorFields {
  readonly point: string
  readonly entrance: string
  readonly note: string
  readonly telephone: string
}

const doorNow = ({ door, known }: DoorOfPlaceView) =>
  door ?? { lat: known.lat, lng: known.lng, entrance: '', note: '', telephone: '' }

function fieldsOf(view: DoorOfPlaceView): DoorFields {
  const { entrance, note, telephone, ...point } = doorNow(view)
  return { point: pointText(point), entrance, note, telephone }
}

function KeepSheet({ view: loaded, ...sheet }: FormProps) {
  const { t } = useLanguage()
  // What is loaded again meanwhile does not change what was seen: the server compares its version.
  const [view] = useState(loaded)
  const { values, field, change } = useFields(() => fieldsOf(view))
  const [aliases, setAliases] = useState(() => byLang((lang) => (view.door?.aliases[lang] ?? []).join(', ')))
  const point = pointOf(values.point)
  return (
    <FormSheet
      {...sheet}
      title={view.place.name}
      confirm={t('common.save')}
      call={staffSavePlaceDoor}
      disabled={point === undefined}
      request={() => ({
        placeId: view.place.placeId,
        version: view.door?.version ?? 0,
        ...(point ?? doorPoint(view)),
        entrance: values.entrance,
        note: values.note,
        telephone: values.telephone,
        aliases: byLang((lang) => aliasesIn(aliases[lang])),
      })}
    >
      <WhereFields view={view} values={values} field={field} onPoint={(text) => change({ point: text })} />
      <fieldset className="stack">
        <legend>{t('doors.aliases')}</legend>
        <p className="small mute">{t('doors.aliasesHelp')}</p>
        <LangFields words={aliases} onChange={setAliases} maxLength={400} />
      </fieldset>
    </FormSheet>
  )
}

function ProposeSheet({ view: loaded, ...sheet }: FormProps) {
  const { t } = useLanguage()
  const [view] = useState(loaded)
  const { values, field, change } = useFields<DoorFields & { readonly words: string }>(() => ({
    ...fieldsOf(view),
    words: '',
  }))
  const before = fieldsOf(view)
  const point = pointOf(values.point)
  const changed = (name: 'entrance' | 'note' | 'telephone') =>
    values[name] === before[name] ? null : values[name]
  return (
    <FormSheet
      {...sheet}
      title={view.place.name}
      confirm={t('doors.propose')}
      call={staffProposeDoor}
      disabled={point === undefined}
      request={() => ({
        placeId: view.place.placeId,
        point: values.point === before.point ? null : (point ?? null),
        entrance: changed('entrance'),
        note: changed('note'),
        telephone: changed('telephone'),
        words: values.words,
      })}
    >
      <Note tone="sea">{t('doors.proposeText')}</Note>
      <WhereFields view={view} values={values} field={field} onPoint={(text) => change({ point: text })} />
      <TextArea label={t('doors.words')} {...field('words')} maxLength={200} />
    </FormSheet>
  )
}

const doorPoint = (view: DoorOfPlaceView) => {
  const { lat, lng } = doorNow(view)
  return { lat, lng }
}

interface WhereFieldsProps {
  readonly view: DoorOfPlaceView
  readonly values: DoorFields
  readonly field: (name: keyof DoorFields) => {
    readonly value: string
    readonly onChange: (value: string) => void
  }
  readonly onPoint: (text: string) => void
}

/** Where cars stop, on the map and as a pasted point, and what the driver reads. */
function WhereFields({ view, values, field, onPoint }: WhereFieldsProps) {
  const { t } = useLanguage()
  const { place, known, farthestMeters, proposals } = view
  const point = pointOf(values.point)
  const meters = point && doorMetersBetween(known, point)
  return (
    <>
      <p className="small mute" lang="ja">
        {[place.nameJa, place.addressJa].filter((text) => text !== place.name).join(' · ')}
      </p>
      {proposals.length > 0 && <Note tone="amber">{t('doors.waiting', { count: proposals.length })}</Note>}
      <DoorMap
        view={view}
        point={point ?? doorPoint(view)}
        onChange={(moved) => onPoint(pointText(moved))}
        proposed={proposals[0]?.point ?? undefined}
      />
      <TextField
        label={t('doors.point')}
        help={
          meters === undefined
            ? t('doors.pointHelp')
            : t(meters > farthestMeters ? 'doors.tooFar' : 'doors.distance', {
                meters,
                most: farthestMeters,
              })
        }
        {...field('point')}
        maxLength={60}
        required
      />
      {known.precision !== 'exact' && view.door === null && <Note tone="amber">{t('doors.onlyTown')}</Note>}
      <TextField label={t('doors.entrance')} {...field('entrance')} maxLength={60} />
      <TextArea label={t('doors.note')} help={t('doors.noteHelp')} {...field('note')} maxLength={200} />
      <TextField label={t('doors.telephone')} type="tel" {...field('telephone')} maxLength={40} />
    </>
  )
}

/** Aliases are typed in one line, with a comma of any script between them. */
const separator = /[,\u3001\uff0c]/

function aliasesIn(text: string): string[] {
  return text
    .split(separator)
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '')
}

import { staffSettings, type SettingView } from '@noriai/contract/calls/staff/settings'
import type { Direction } from '@noriai/contract/policy'
import { directions } from '@noriai/contract/direction'
import type { SettingBody, SettingKind } from '@noriai/contract/schema/settings'
import { useEffect, useState } from 'react'
import { BackLink, LoadState, Note, Segment } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { changesOnTop, differencesOf } from '../../model/settings'
import { useAirports } from '../../model/useAirports'
import { FaresEditor } from './FaresEditor'
import { LuggageEditor } from './LuggageEditor'
import { OpenFor, SavedByOther } from './OtherEditors'
import { PageEditor } from './PageEditor'
import { PolicyEditor } from './PolicyEditor'
import { SaveSetting } from './SaveSetting'
import { SettingHistory } from './SettingHistory'
import { TimetableEditor } from './TimetableEditor'

/** One setting: what holds, what is edited, what was. */
export function SettingScreen({ kind }: { readonly kind: SettingKind }) {
  const { t } = useLanguage()
  const [direction, setDirection] = useState<Direction>('pickup')
  const { airports } = useAirports()
  const [airportCode, setAirportCode] = useState(airports[0]?.code)
  const isOfAirport = kind === 'fares' || kind === 'timetable'
  const setting = useCall(staffSettings, {
    kind,
    direction,
    ...(isOfAirport && airportCode !== undefined && { airportCode }),
  })
  return (
    <main className="page stack">
      <BackLink to={addressOf('/settings')}>{t('settings.title')}</BackLink>
      <h1>{t(`settings.${kind}`)}</h1>
      {isOfAirport && airports.length > 1 && airportCode !== undefined && (
        <Segment
          label={t('airports.label')}
          value={airportCode}
          options={airports.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={setAirportCode}
        />
      )}
      {kind === 'timetable' && (
        <Segment
          label={t('settings.direction')}
          value={direction}
          options={directions.map((value) => ({ value, text: t(`direction.${value}`) }))}
          onChange={setDirection}
        />
      )}
      <LoadState of={setting} rows={6} />
      {setting.data && (
        <EditedSetting key={`${airportCode} ${direction}`} newest={setting.data} onSaved={setting.put} />
      )}
    </main>
  )
}

interface EditedSettingProps {
  readonly newest: SettingView
  readonly onSaved: (view: SettingView) => void
}

/** An edit, as it was begun: what somebody else saves meanwhile is named, and what was typed stays until it is given up. */
function EditedSetting({ newest, onSaved }: EditedSettingProps) {
  const [begun, setBegun] = useState({ view: newest, body: newest.inForce, edits: 0 })
  const [edited, setEdited] = useState<SettingBody>()
  const begin = (view: SettingView, body: SettingBody = view.inForce) =>
    setBegun(({ edits }) => ({ view, body, edits: edits + 1 }))
  const isOutdated = versionOf(newest) > versionOf(begun.view)
  // Nothing is lost by it.
  if (isOutdated && !edited) begin(newest)
  // What is to come is not in force yet: on top of that it would be lost.
  const isToCome = newest.history[0]?.state === 'toCome'
  const onTop =
    isToCome || !edited
      ? undefined
      : changesOnTop(edited, { begun: begun.view.inForce, newest: newest.inForce })
  return (
    <>
      <OpenFor kind={newest.inForce.kind} isEditing={edited !== undefined} />
      {isOutdated && edited && (
        <SavedByOther
          view={newest}
          onTake={() => begin(newest)}
          onKeep={onTop && (() => begin(newest, onTop))}
        />
      )}
      <Edit
        key={begun.edits}
        view={begun.view}
        body={begun.body}
        newest={newest}
        onChanged={setEdited}
        onSaved={(view) => {
          begin(view)
          onSaved(view)
        }}
      />
    </>
  )
}

const versionOf = ({ history }: SettingView) => history[0]?.id ?? 0

interface EditProps {
  readonly view: SettingView
  /** With what was saved since. */
  readonly newest: SettingView
  /** What it begins with. */
  readonly body: SettingBody
  /** What differs and is not saved; undefined while nothing does. */
  readonly onChanged: (edited: SettingBody | undefined) => void
  readonly onSaved: (view: SettingView) => void
}

function Edit({ view, newest, body: begun, onChanged, onSaved }: EditProps) {
  const { t } = useLanguage()
  const [body, setBody] = useState(begun)
  const [isUsable, setUsable] = useState(true)
  const [takes, setTakes] = useState(0)
  const edit = (next: SettingBody | undefined) => {
    setUsable(next !== undefined)
    if (next) setBody(next)
  }
  const differences = differencesOf(view.inForce, body, view.deployed)
  const edited = differences.length > 0 || !isUsable ? body : undefined
  useEffect(() => onChanged(edited), [edited, onChanged])
  return (
    <>
      {view.history.some(({ state }) => state === 'toCome') && (
        <Note tone="sea">{t('settings.toComeNote')}</Note>
      )}
      <Editor key={takes} view={view} body={body} onEdit={edit} />
      <SaveSetting
        serviceDate={view.serviceDate}
        basedOn={versionOf(view)}
        body={body}
        differences={differences}
        soldAhead={view.soldAhead}
        isUsable={isUsable}
        onDone={onSaved}
      />
      <SettingHistory
        view={newest}
        onTake={(taken) => {
          edit(taken)
          // Its fields show what was taken.
          setTakes(takes + 1)
        }}
      />
    </>
  )
}

/** Edits a setting; `onEdit` gets undefined while what is typed cannot be read. */
interface EditorProps {
  readonly view: SettingView
  readonly body: SettingBody
  readonly onEdit: (body: SettingBody | undefined) => void
}

function Editor({ view, body, onEdit }: EditorProps) {
  switch (body.kind) {
    case 'policy':
      return <PolicyEditor body={body} deployed={view.deployed} onEdit={onEdit} />
    case 'luggage':
      return <LuggageEditor body={body} onEdit={onEdit} />
    case 'fares':
      return <FaresEditor body={body} view={view} onEdit={onEdit} />
    case 'timetable':
      return <TimetableEditor body={body} onEdit={onEdit} />
    case 'pageConfig':
      return <PageEditor body={body} onEdit={onEdit} />
  }
}

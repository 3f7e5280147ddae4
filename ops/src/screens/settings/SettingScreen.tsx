import { staffSettings, type SettingView } from '@noriai/contract/calls/staff/settings'
import { directions } from '@noriai/contract/direction'
import type { SettingBody, SettingKind } from '@noriai/contract/schema/settings'
import { useCallback, useEffect, useState } from 'react'
import { BackLink, LoadState, Note, Segment } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import {
  draftOf,
  draftsOf,
  forgetDraft,
  keepDraft,
  nameOfPart,
  type SettingPart,
} from '../../model/settingDrafts'
import { changesOnTop, differencesOf } from '../../model/settings'
import { useAirports } from '../../model/useAirports'
import { FaresEditor } from './FaresEditor'
import { LuggageEditor } from './LuggageEditor'
import type { OnEdit } from './onEdit'
import { OpenFor, SavedByOther } from './OtherEditors'
import { PageEditor } from './PageEditor'
import { PolicyEditor } from './PolicyEditor'
import { SaveSetting } from './SaveSetting'
import { SettingHistory } from './SettingHistory'
import { TimetableEditor } from './TimetableEditor'

/** One setting: what holds, what is edited, what was. What was begun in one part of it stays while something else is looked at. */
export function SettingScreen({ kind }: { readonly kind: SettingKind }) {
  const { t, lang } = useLanguage()
  const { airports } = useAirports()
  const [shown, setShown] = useState<SettingPart>({
    kind,
    airportCode: airports[0]?.code,
    direction: 'pickup',
  })
  const [opened, setOpened] = useState<readonly SettingPart[]>(() => [
    ...draftsOf(kind)
      .map(({ part }) => part)
      .filter((part) => nameOfPart(part) !== nameOfPart(shown)),
    shown,
  ])
  const [edited, setEdited] = useState<readonly string[]>([])
  const show = (part: SettingPart) => {
    setShown(part)
    const isKept = (each: SettingPart) =>
      nameOfPart(each) !== nameOfPart(part) && edited.includes(nameOfPart(each))
    setOpened([...opened.filter(isKept), part])
  }
  const mark = useCallback(
    (name: string, isEdited: boolean) =>
      setEdited((before) => [...before.filter((each) => each !== name), ...(isEdited ? [name] : [])]),
    [],
  )
  const isOfAirports = (kind === 'fares' || kind === 'timetable') && airports.length > 1
  const textOf = ({ airportCode, direction }: SettingPart) =>
    [
      ...airports.filter(({ code }) => isOfAirports && code === airportCode).map(({ name }) => name),
      ...(kind === 'timetable' ? [t(`direction.${direction}`)] : []),
    ].join(' ')
  const elsewhere = opened.filter(
    (part) => nameOfPart(part) !== nameOfPart(shown) && edited.includes(nameOfPart(part)),
  )
  return (
    <main className="page stack">
      <BackLink to={addressOf('/settings')}>{t('settings.title')}</BackLink>
      <h1>{t(`settings.${kind}`)}</h1>
      {isOfAirports && shown.airportCode !== undefined && (
        <Segment
          label={t('airports.label')}
          value={shown.airportCode}
          options={airports.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={(airportCode) => show({ ...shown, airportCode })}
        />
      )}
      {kind === 'timetable' && (
        <Segment
          label={t('settings.direction')}
          value={shown.direction}
          options={directions.map((value) => ({ value, text: t(`direction.${value}`) }))}
          onChange={(direction) => show({ ...shown, direction })}
        />
      )}
      {elsewhere.length > 0 && (
        <Note tone="amber" alert>
          {t('settings.unsavedElsewhere', { names: new Intl.ListFormat(lang).format(elsewhere.map(textOf)) })}
        </Note>
      )}
      <OpenFor kind={kind} isEditing={edited.length > 0} />
      {opened.map((part) => (
        <PartOfSetting
          key={nameOfPart(part)}
          part={part}
          isShown={nameOfPart(part) === nameOfPart(shown)}
          onEdited={mark}
        />
      ))}
    </main>
  )
}

interface PartOfSettingProps {
  readonly part: SettingPart
  readonly isShown: boolean
  /** Called with the part's name when something differs that is not saved, and when nothing does any more. */
  readonly onEdited: (name: string, isEdited: boolean) => void
}

function PartOfSetting({ part, isShown, onEdited }: PartOfSettingProps) {
  const { kind, airportCode, direction } = part
  const isOfAirport = (kind === 'fares' || kind === 'timetable') && airportCode !== undefined
  const setting = useCall(staffSettings, { kind, direction, ...(isOfAirport && { airportCode }) })
  const name = nameOfPart(part)
  const mark = useCallback((isEdited: boolean) => onEdited(name, isEdited), [name, onEdited])
  return (
    <div className="stack" hidden={!isShown}>
      <LoadState of={setting} rows={6} />
      {setting.data && (
        <EditedSetting part={part} newest={setting.data} onEdited={mark} onSaved={setting.put} />
      )}
    </div>
  )
}

interface EditedSettingProps {
  readonly part: SettingPart
  readonly newest: SettingView
  readonly onEdited: (isEdited: boolean) => void
  readonly onSaved: (view: SettingView) => void
}

/** An edit, as it was begun: what somebody else saves meanwhile is named, and what was typed stays until it is given up. */
function EditedSetting({ part, newest, onEdited, onSaved }: EditedSettingProps) {
  const [draft] = useState(() => draftOf(part))
  const [begun, setBegun] = useState({
    view: draft?.view ?? newest,
    body: draft?.body ?? newest.inForce,
    edits: 0,
  })
  const [edited, setEdited] = useState(draft?.body)
  const begin = (view: SettingView, body: SettingBody = view.inForce) =>
    setBegun(({ edits }) => ({ view, body, edits: edits + 1 }))
  const isEdited = edited !== undefined
  useEffect(() => onEdited(isEdited), [isEdited, onEdited])
  useEffect(() => {
    if (edited) keepDraft({ part, view: begun.view, body: edited })
    else forgetDraft(part)
  }, [part, begun.view, edited])
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
  const [unreadFields, setUnreadFields] = useState<readonly string[]>([])
  const [takes, setTakes] = useState(0)
  const edit = (next: SettingBody | undefined, field = '') => {
    setUnreadFields((before) => [...before.filter((each) => each !== field), ...(next ? [] : [field])])
    if (next) setBody(next)
  }
  const isUsable = unreadFields.length === 0
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
        serviceDate={newest.serviceDate}
        basedOn={versionOf(view)}
        body={body}
        differences={differences}
        soldAhead={newest.soldAhead}
        isUsable={isUsable}
        onDone={onSaved}
      />
      <SettingHistory
        view={newest}
        onTake={(taken) => {
          setUnreadFields([])
          setBody(taken)
          // Its fields show what was taken.
          setTakes(takes + 1)
        }}
      />
    </>
  )
}

interface EditorProps {
  readonly view: SettingView
  readonly body: SettingBody
  readonly onEdit: OnEdit<SettingBody>
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

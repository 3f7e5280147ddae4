import { staffSettings, type SettingView } from '@noriai/contract/calls/staff/settings'
import type { Direction } from '@noriai/contract/policy'
import { directions } from '@noriai/contract/direction'
import type { SettingBody, SettingKind } from '@noriai/contract/schema/settings'
import { useState } from 'react'
import { BackLink, LoadState, Note, Segment } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { differencesOf } from '../../model/settings'
import { useAirports } from '../../model/useAirports'
import { FaresEditor } from './FaresEditor'
import { LuggageEditor } from './LuggageEditor'
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
        <EditedSetting
          // What is saved begins a new edit.
          key={`${airportCode} ${direction} ${setting.data.history[0]?.id ?? 0}`}
          view={setting.data}
          onSaved={setting.put}
        />
      )}
    </main>
  )
}

interface EditedSettingProps {
  readonly view: SettingView
  readonly onSaved: (view: SettingView) => void
}

function EditedSetting({ view, onSaved }: EditedSettingProps) {
  const { t } = useLanguage()
  const [body, setBody] = useState(view.inForce)
  const [isUsable, setUsable] = useState(true)
  const edit = (next: SettingBody | undefined) => {
    setUsable(next !== undefined)
    if (next) setBody(next)
  }
  const differences = differencesOf(view.inForce, body, view.deployed)
  return (
    <>
      {view.history.some(({ state }) => state === 'toCome') && (
        <Note tone="sea">{t('settings.toComeNote')}</Note>
      )}
      <Editor view={view} body={body} onEdit={edit} />
      <SaveSetting
        serviceDate={view.serviceDate}
        body={body}
        differences={differences}
        soldAhead={view.soldAhead}
        isUsable={isUsable}
        onDone={onSaved}
      />
      <SettingHistory view={view} onTake={(taken) => edit(taken)} />
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

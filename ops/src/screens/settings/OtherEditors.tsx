import { staffSettingReaders, type SettingView } from '@noriai/contract/calls/staff/settings'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { SettingKind } from '@noriai/contract/schema/settings'
import { fromWallTime } from '@noriai/contract/time'
import { Button, Note } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'

interface OpenForProps {
  readonly kind: SettingKind
  readonly isEditing: boolean
}

/** Who else has a setting open; nothing while nobody has. Asking says that it is open here, too. */
export function OpenFor({ kind, isEditing }: OpenForProps) {
  const { t, lang } = useLanguage()
  const { data } = useCall(staffSettingReaders, { kind, isEditing })
  const others = data?.others ?? []
  if (others.length === 0) return null
  const names = others.map((other) =>
    t(other.isEditing ? 'settings.openEditing' : 'settings.openReading', { name: other.name }),
  )
  const listed = new Intl.ListFormat(lang).format([t('settings.you'), ...names])
  return (
    <p className="small mute" role="status">
      {t('settings.openFor', { names: listed })}
    </p>
  )
}

interface SavedByOtherProps {
  readonly view: Pick<SettingView, 'history'>
  /** Gives up what was typed and begins with what was saved. */
  readonly onTake: () => void
  /** Puts what was typed on top of it; undefined where that cannot be done. */
  readonly onKeep: (() => void) | undefined
}

/** What was typed cannot be saved over what somebody else saved meanwhile. */
export function SavedByOther({ view: { history }, onTake, onKeep }: SavedByOtherProps) {
  const { t, lang } = useLanguage()
  const [newest] = history
  if (!newest) return null
  const dateTime = formatDateTime(fromWallTime(newest.createdAt), lang)
  return (
    <Note tone="amber" alert>
      <div className="stack">
        <p>{t('settings.savedByOther', { name: newest.staffName, dateTime })}</p>
        {newest.note !== '' && <p className="small">{newest.note}</p>}
        <div className="row wrap">
          {onKeep && <Button onClick={onKeep}>{t('settings.keepMine')}</Button>}
          <Button onClick={onTake}>{t('settings.beginAgain')}</Button>
        </div>
      </div>
    </Note>
  )
}

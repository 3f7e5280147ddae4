import type { SettingVersion } from '@noriai/contract/calls/staff/settings'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { SettingBody } from '@noriai/contract/schema/settings'
import { fromWallTime } from '@noriai/contract/time'
import { Button, Empty, Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { flatSetting } from '../../model/settings'

const tones = { inForce: 'leaf', toCome: 'sea', past: 'plain' } as const

interface SettingHistoryProps {
  readonly history: readonly SettingVersion[]
  /** Begins an edit with an old version. */
  readonly onTake: (body: SettingBody) => void
}

/** Who saved what, from when on. */
export function SettingHistory({ history, onTake }: SettingHistoryProps) {
  const { t, lang } = useLanguage()
  return (
    <section className="stack">
      <h2>{t('settings.history')}</h2>
      {history.length === 0 && <Empty title={t('settings.noHistory')} />}
      {history.length > 0 && (
        <ul className="rows card">
          {history.map((version) => (
            <li key={version.id} className="pause">
              <span className="grow">
                <span className="row wrap">
                  <Tag tone={tones[version.state]}>{t(`settings.${version.state}`)}</Tag>
                  <b>{t('settings.from', { date: version.validFrom })}</b>
                </span>
                <span className="small mute">
                  {version.staffName}, {formatDateTime(fromWallTime(version.createdAt), lang)}
                  {version.note !== '' && <> · {version.note}</>}
                  {' · '}
                  {t('settings.entries', { count: flatSetting(version.body).size })}
                </span>
              </span>
              <Button kind="link" onClick={() => onTake(version.body)}>
                {t('settings.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

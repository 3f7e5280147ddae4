import { mostVersions, type SettingVersion, type SettingView } from '@noriai/contract/calls/staff/settings'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { SettingBody } from '@noriai/contract/schema/settings'
import { fromWallTime } from '@noriai/contract/time'
import { Button, Empty, Japanese, MostNote, Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { differencesOf } from '../../model/settings'
import { Differences } from './Differences'

const tones = { inForce: 'leaf', toCome: 'sea', past: 'plain' } as const

interface SettingHistoryProps {
  readonly view: Pick<SettingView, 'history' | 'deployed'>
  /** Begins an edit with an old version. */
  readonly onTake: (body: SettingBody) => void
}

/** Who saved what, from when on, and what each changed of the one saved before it. */
export function SettingHistory({ view: { history, deployed }, onTake }: SettingHistoryProps) {
  const { t, lang } = useLanguage()
  return (
    <section className="stack">
      <h2>{t('settings.history')}</h2>
      {history.length === 0 && <Empty title={t('settings.noHistory')} />}
      {history.length > 0 && (
        <ul className="rows card">
          {history.map((version, index) => (
            <li key={version.id} className="pause">
              <span className="grow">
                <span className="row wrap">
                  <Tag tone={tones[version.state]}>{t(`settings.${version.state}`)}</Tag>
                  <b>{t('settings.from', { date: version.validFrom })}</b>
                </span>
                <span className="small mute">
                  <Japanese>{version.staffName}</Japanese>,{' '}
                  {formatDateTime(fromWallTime(version.createdAt), lang)}
                  {version.note !== '' && (
                    <>
                      {' · '}
                      <Japanese>{version.note}</Japanese>
                    </>
                  )}
                </span>
                <Changed
                  version={version}
                  before={history[index + 1]}
                  isFirst={history.length < mostVersions}
                  deployed={deployed}
                />
              </span>
              <Button kind="link" onClick={() => onTake(version.body)}>
                {t('settings.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MostNote listed={history} most={mostVersions} />
    </section>
  )
}

interface ChangedProps extends Pick<SettingView, 'deployed'> {
  readonly version: SettingVersion
  /** The one that was saved before it; none of the first. */
  readonly before: SettingVersion | undefined
  /** Nothing was saved before the last of the list. */
  readonly isFirst: boolean
}

/** What a version changed. Of the first one only rules say what was before: they were as deployed. */
function Changed({ version: { body }, before, isFirst, deployed }: ChangedProps) {
  const { t } = useLanguage()
  const deployedRules = body.kind === 'policy' && isFirst ? { kind: body.kind, changes: [] } : undefined
  const earlier = before?.body ?? deployedRules
  if (!earlier) return null
  const differences = differencesOf(earlier, body, deployed)
  if (differences.length === 0) return <span className="small mute">{t('settings.sameAsBefore')}</span>
  return (
    <details>
      <summary className="small">{t('settings.changes', { count: differences.length })}</summary>
      <Differences differences={differences} />
    </details>
  )
}

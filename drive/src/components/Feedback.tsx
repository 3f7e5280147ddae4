import type { ReactNode } from 'react'
import { useLanguage } from '../i18n'
import { errorText } from '../model/errorText'
import { Icon, type IconName } from './Icon'

type Tone = 'sea' | 'amber' | 'leaf' | 'vermilion'

/** A short state on a wash. */
export function Tag({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`tag${tone === undefined ? '' : ` tag-${tone}`}`}>{children}</span>
}

const iconOf: Readonly<Record<Tone, IconName>> = {
  sea: 'talk',
  amber: 'clock',
  leaf: 'check',
  vermilion: 'warn',
}

interface NoteProps {
  readonly tone: Tone
  readonly icon?: IconName
  readonly children: ReactNode
  /** Read out when it appears. */
  readonly alert?: boolean
}

/** Something to know, beside what it concerns. */
export function Note({ tone, icon = iconOf[tone], children, alert = false }: NoteProps) {
  return (
    <div className={`note note-${tone}`} role={alert ? 'alert' : undefined}>
      <Icon name={icon} size={20} />
      <div className="grow">{children}</div>
    </div>
  )
}

/** What went wrong; nothing while nothing did. */
export function ErrorNote({ error }: { readonly error: unknown }) {
  const language = useLanguage()
  if (error === undefined || error === null) return null
  return (
    <Note tone="vermilion" alert>
      <p>{errorText(error, language)}</p>
    </Note>
  )
}

/** Boxes where the content will be. */
export function Skeleton({ rows }: { readonly rows: number }) {
  const { t } = useLanguage()
  return (
    <div className="skeleton" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}

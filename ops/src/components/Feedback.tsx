import type { ReactNode } from 'react'
import { useLanguage } from '../i18n'
import { errorText } from '../model/errorText'
import type { Tone } from '../model/tone'
import { Button } from './Button'
import { Icon, type IconName } from './Icon'

/** A short state on a wash. */
export function Tag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}

interface NoteProps {
  readonly tone: Exclude<Tone, 'plain' | 'solid'>
  readonly icon?: IconName
  readonly children: ReactNode
  /** Read out when it appears. */
  readonly alert?: boolean
}

/** Something to know, beside what it concerns. */
export function Note({
  tone,
  icon = tone === 'leaf' ? 'check' : 'warn',
  children,
  alert = false,
}: NoteProps) {
  return (
    <div className={`note note-${tone}`} role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}

/** What went wrong, where it went wrong; nothing while nothing did. */
export function ErrorNote({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const language = useLanguage()
  if (error === undefined || error === null) return null
  return (
    <Note tone="vermilion" alert>
      <p>{errorText(error, language)}</p>
      {onRetry && (
        <Button kind="link" onClick={onRetry}>
          {language.t('common.retry')}
        </Button>
      )}
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

/** Nothing is here, and what that means. */
export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}) {
  return (
    <div className="empty">
      <p className="strong">{title}</p>
      {text !== undefined && <p className="small mute">{text}</p>}
      {children}
    </div>
  )
}

import { useLanguage } from '../i18n'

interface MostNoteProps {
  /** What is shown; undefined while it is loaded. */
  readonly listed: readonly unknown[] | undefined
  /** As many as one answer holds. */
  readonly most: number
}

/** Says below a full list that it ends there: there may be more. */
export function MostNote({ listed, most }: MostNoteProps) {
  const { t } = useLanguage()
  if (listed === undefined || listed.length < most) return null
  return <p className="small mute">{t('common.most', { count: most })}</p>
}

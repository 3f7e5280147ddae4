import { formatTime } from '@noriai/contract/format/dateTime'
import { useLanguage } from '../i18n'
import { Note } from './Feedback'

/** Says that what is shown was last seen then, because the server cannot be asked; nothing while it can. */
export function SeenNote({ at }: { readonly at: number | undefined }) {
  const { t } = useLanguage()
  if (at === undefined) return null
  return (
    <Note tone="amber" icon="offline">
      {t('app.seenAt', { time: formatTime(at) })}
    </Note>
  )
}

import { useLanguage } from '../i18n'
import { useSession } from '../model/session'

/** How many disputed payments wait for an answer; nothing while none does. */
export function DisputesBadge() {
  const { t } = useLanguage()
  const { disputesToAnswer: count } = useSession().desk
  if (count === 0) return null
  const text = t('disputes.toAnswer', { count })
  return (
    <span className="badge num" role="img" aria-label={text} title={text}>
      {count}
    </span>
  )
}

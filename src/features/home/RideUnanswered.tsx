import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { useT } from '@/hooks/useT'
import styles from './nextRide.module.scss'

/** The server could not be asked for the next ride: there may be one. */
export function RideUnanswered({ onAgain }: { readonly onAgain: () => void }) {
  const t = useT('index')
  const common = useT('common')
  return (
    <Note tone="amber" icon={warning} live fact={t('ride.unanswered')} className={styles.unanswered}>
      <TextButton small strong onClick={onAgain}>
        {common('tryAgain')}
      </TextButton>
    </Note>
  )
}

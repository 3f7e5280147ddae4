import { observer } from 'mobx-react'
import { close } from '@/assets/icons/close'
import { IconButton } from '@/components/Button/IconButton'
import { Note } from '@/components/Note/Note'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './home.module.scss'

/** The code that was scanned is of no poster, or of one that was taken down: said once, and the booking goes on. */
export const PosterGone = observer(function PosterGone() {
  const t = useT('index')
  const common = useT('common')
  const { notices } = useStores()
  if (!notices.isPosterGone) return null
  return (
    <Note
      live
      className={styles.posterGone}
      end={<IconButton icon={close} label={common('close')} onClick={notices.dismissPosterGone} />}
    >
      {t('poster.gone')}
    </Note>
  )
})

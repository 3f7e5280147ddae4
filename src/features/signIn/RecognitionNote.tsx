import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './signIn.module.scss'

/** What signing in in WeChat means for the next time, before it is done. */
export const RecognitionNote = observer(function RecognitionNote() {
  const t = useT('login')
  const { settings } = useStores()
  if (!settings.config?.wechatLogin) return null
  return (
    <Box as="p" className={styles.recognition}>
      {t('recognition')}
    </Box>
  )
})

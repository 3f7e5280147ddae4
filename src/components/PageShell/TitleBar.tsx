import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { back as backIcon } from '@/assets/icons/back'
import { close as closeIcon } from '@/assets/icons/close'
import { globe } from '@/assets/icons/globe'
import { useIsEntry } from '@/hooks/useIsEntry'
import { useIsWide } from '@/hooks/useIsWide'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { IconButton } from '../Button/IconButton'
import { cx } from '../cx'
import { Heading } from '../Heading/Heading'
import { PageHead } from '../PageHead/PageHead'
import styles from './TitleBar.module.scss'

interface TitleBarProps {
  title: ReactNode
  /** The way out at the left. */
  back: 'back' | 'close' | 'none'
  onBack: () => void
  action?: ReactNode
  /** A tab page: large title, no way out. */
  root?: boolean
}

/**
 * The row at the top of a page: way out, title, one action. Who opened the app with this page has no home behind it to choose the
 * language on: it is chosen here; on a wide screen the navigation above has it.
 */
export const TitleBar = observer(function TitleBar({ title, back, onBack, action, root }: TitleBarProps) {
  const t = useT('common')
  const { notices } = useStores()
  const isWide = useIsWide()
  const hasSettings = useIsEntry() && !root && !isWide
  const hasWayOut = back !== 'none' && !root
  return (
    <PageHead
      className={cx(
        styles.bar,
        Boolean(action) && styles.beside,
        root && styles.root,
        !hasWayOut && !root && styles.alone,
        hasWayOut && 'has-way-out',
      )}
    >
      {hasWayOut && (
        <IconButton
          icon={back === 'close' ? closeIcon : backIcon}
          label={t(back === 'close' ? 'close' : 'back')}
          onClick={onBack}
        />
      )}
      <Heading
        level={1}
        look={root ? 'page' : 'card'}
        className={cx(styles.title, back === 'close' && styles.center)}
      >
        {title}
      </Heading>
      {(Boolean(action) || hasSettings) && (
        <View className={styles.ends}>
          {action && <View className={styles.action}>{action}</View>}
          {hasSettings && <IconButton icon={globe} label={t('settings')} onClick={notices.openSettings} />}
        </View>
      )}
      {!action && !hasSettings && back === 'close' && <View className={styles.balance} />}
    </PageHead>
  )
})

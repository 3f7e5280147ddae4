import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { back as backIcon } from '@/assets/icons/back'
import { close as closeIcon } from '@/assets/icons/close'
import { useT } from '@/hooks/useT'
import { IconButton } from '../Button/IconButton'
import { cx } from '../cx'
import { Heading } from '../Heading/Heading'
import { PageHead } from '../PageHead/PageHead'
import styles from './TitleBar.module.scss'

interface TitleBarProps {
  title: string
  /** The way out at the left. */
  back: 'back' | 'close' | 'none'
  onBack: () => void
  action?: ReactNode
  /** A tab page: large title, no way out. */
  root?: boolean
}

/** The row at the top of a page: way out, title, one action. */
export const TitleBar = observer(function TitleBar({ title, back, onBack, action, root }: TitleBarProps) {
  const t = useT('common')
  const hasWayOut = back !== 'none' && !root
  return (
    <PageHead className={cx(styles.bar, root && styles.root, !hasWayOut && !root && styles.alone)}>
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
        className={cx('grow', back === 'close' && styles.center)}
      >
        {title}
      </Heading>
      {action ? (
        <View className={styles.action}>{action}</View>
      ) : (
        back === 'close' && <View className={styles.balance} />
      )}
    </PageHead>
  )
})

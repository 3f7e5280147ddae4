import { useState, type ReactNode } from 'react'
import { PullToRefresh } from '@nutui/nutui-react-taro'
import { Text, View } from '@tarojs/components'
import { usePageScroll, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useT } from '@/hooks/useT'
import { refresh } from '@/assets/icons/refresh'
import { TextButton } from '../Button/TextButton'
import { Icon } from '../Icon/Icon'
import styles from './PagedList.module.scss'

interface PagedListProps {
  /** Loads the first page again. */
  onRefresh: () => Promise<void>
  /** Loads the next page; called again only once `loadingMore` is false. */
  onMore: () => void
  hasMore: boolean
  loadingMore: boolean
  children: ReactNode
}

/** A long list: pulled down it refreshes, near its end it asks for more, and a button does the same for a keyboard. */
export const PagedList = observer(function PagedList({
  onRefresh,
  onMore,
  hasMore,
  loadingMore,
  children,
}: PagedListProps) {
  const t = useT('common')
  const [scrollTop, setScrollTop] = useState(0)
  const askForMore = () => {
    if (hasMore && !loadingMore) onMore()
  }
  usePageScroll(({ scrollTop: top }) => setScrollTop(top))
  useReachBottom(askForMore)
  return (
    <PullToRefresh
      className={styles.list}
      onRefresh={onRefresh}
      scrollTop={scrollTop}
      pullingText={t('list.pull')}
      canReleaseText={t('list.release')}
      refreshingText={t('list.refreshing')}
      completeText={t('list.refreshed')}
      renderIcon={() => <Icon icon={refresh} size={20} color="ink-2" />}
    >
      {children}
      <View className={styles.end}>
        {hasMore ? (
          <TextButton loading={loadingMore} onClick={askForMore}>
            {t('list.more')}
          </TextButton>
        ) : (
          <Text className={styles.over}>{t('list.end')}</Text>
        )}
      </View>
    </PullToRefresh>
  )
})

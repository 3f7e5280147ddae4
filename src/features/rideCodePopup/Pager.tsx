import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { back } from '@/assets/icons/back'
import { chevron } from '@/assets/icons/chevron'
import { IconButton } from '@/components/Button/IconButton'
import { useT } from '@/hooks/useT'
import styles from './rideCodePopup.module.scss'

interface PagerProps {
  /** From 1. */
  page: number
  count: number
  onPage: (page: number) => void
}

/** One page back, one page on. */
export const Pager = observer(function Pager({ page, count, onPage }: PagerProps) {
  const t = useT('rideCodePopup')
  return (
    <View className={styles.pager}>
      {page > 1 ? (
        <IconButton icon={back} label={t('previous')} color="sea" onClick={() => onPage(page - 1)} />
      ) : (
        <View />
      )}
      <View className="num" role="status">
        {t('pageOf', { page, count })}
      </View>
      {page < count && (
        <IconButton icon={chevron} label={t('next')} color="sea" onClick={() => onPage(page + 1)} />
      )}
    </View>
  )
})

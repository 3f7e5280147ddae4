import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { back } from '@/assets/icons/back'
import { chevron } from '@/assets/icons/chevron'
import { IconButton } from '@/components/Button/IconButton'
import { useT } from '@/hooks/useT'
import styles from './rideCodePopup.module.scss'

interface PagerProps {
  /** The code in sight, from 1. */
  position: number
  count: number
  onStep: (by: 1 | -1) => void
}

/** One code back, one code on. */
export const Pager = observer(function Pager({ position, count, onStep }: PagerProps) {
  const t = useT('rideCodePopup')
  return (
    <View className={styles.pager}>
      {position > 1 ? (
        <IconButton icon={back} label={t('previous')} color="sea" onClick={() => onStep(-1)} />
      ) : (
        <View />
      )}
      <View className="num" role="status">
        {t('pageOf', { page: position, count })}
      </View>
      {position < count && (
        <IconButton icon={chevron} label={t('next')} color="sea" onClick={() => onStep(1)} />
      )}
    </View>
  )
})

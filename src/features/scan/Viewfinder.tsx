import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { qr } from '@/assets/icons/qr'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Box } from '@/components/Box/Box'
import { Icon } from '@/components/Icon/Icon'
import { useT } from '@/hooks/useT'
import styles from './scan.module.scss'
import type { ViewfinderProps } from './ViewfinderProps'

/** WeChat has a scanner of its own, which also takes pictures from the album: this opens it. */
export const Viewfinder = observer(function Viewfinder({ onScan, isBusy }: ViewfinderProps) {
  const t = useT('scan')
  return (
    <View className={styles.finder}>
      <View className={styles.rest}>
        <Icon icon={qr} size={40} color="on-dark" />
        <Box as="p" className={styles.hint}>
          {t('openHint')}
        </Box>
        <PrimaryButton loading={isBusy} onClick={onScan}>
          {t('open')}
        </PrimaryButton>
      </View>
    </View>
  )
})

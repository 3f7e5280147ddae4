import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { LangText } from '@/components/LangText/LangText'
import { Sheet } from '@/components/Sheet/Sheet'
import { useT } from '@/hooks/useT'
import styles from './rideCode.module.scss'

interface DriverCardProps {
  open: boolean
  onClose: () => void
  /** Japanese name and address of the traveller's door. */
  addressJa: string
}

/** The address in large Japanese, to be shown to the driver. */
export const DriverCard = observer(function DriverCard({ open, onClose, addressJa }: DriverCardProps) {
  const t = useT('qrcode')
  return (
    <Sheet open={open} title={t('driverCard')} onClose={onClose}>
      <View className={styles.driver}>
        <Box as="p" className={styles.addressJa} lang="ja">
          <LangText lang="ja">{addressJa}</LangText>
        </Box>
        <Box as="p" className="mute">
          {t('driverCardHelp')}
        </Box>
      </View>
    </Sheet>
  )
})

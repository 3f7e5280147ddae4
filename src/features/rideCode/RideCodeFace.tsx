import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { people } from '@/assets/icons/people'
import { Box } from '@/components/Box/Box'
import { Icon } from '@/components/Icon/Icon'
import { OrderNumber } from '@/features/orders/OrderNumber'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { RideCode } from '@/models/RideCode'
import { CodeHead } from './CodeHead'
import { CodePicture } from './CodePicture'
import styles from './rideCode.module.scss'

interface RideCodeFaceProps {
  code: RideCode
  isRenewing: boolean
  onRenew: () => void
}

/** Everything staff and traveller need on one white screen; drawn from what is on the phone. */
export const RideCodeFace = observer(function RideCodeFace({ code, isRenewing, onRenew }: RideCodeFaceProps) {
  const t = useT('qrcode')
  const words = useT('orderCard')
  const format = useFormat()
  const { passengers, bags } = code.view
  const party = [words('people', { count: passengers }), words('bagCount', { count: bags })]
  return (
    <>
      <CodeHead code={code} />
      <CodePicture code={code} isRenewing={isRenewing} onRenew={onRenew} />
      <View className={styles.facts}>
        {!code.isLuggage && (
          <View className={styles.fact}>
            <Icon icon={people} size={18} />
            <Text>{party.join(words('listMark'))}</Text>
          </View>
        )}
        <View className={`leaf ${styles.fact}`}>
          <Icon icon={check} size={18} color="leaf-ink" weight={2} />
          <Text>{t('nothingToPay')}</Text>
        </View>
      </View>
      <View className={styles.number}>
        <OrderNumber orderNo={code.view.orderNo} />
      </View>
      {!code.isUsed && (
        <Box as="p" className={styles.offline}>
          {t('offline', { dateTime: format.plainDateTime(code.expiresAt) })}
        </Box>
      )}
    </>
  )
})

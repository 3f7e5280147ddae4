import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Sheet } from '@/components/Sheet/Sheet'
import { isShareable, ShareLinks } from '@/features/links/ShareRide'
import { useNow } from '@/hooks/useNow'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { RideCode } from '@/models/RideCode'
import { OrdersStore } from '@/stores/OrdersStore'
import { RenewValid } from './RenewValid'
import styles from './rideCode.module.scss'
import { SaveCode } from './SaveCode'

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  code: RideCode
  isRenewing: boolean
  onRenew: () => void
}

/** What can be done with a ride code: a picture of it, the arrival for others, and a new code for one that got about. */
export const ShareSheet = observer(function ShareSheet(props: ShareSheetProps) {
  const { open, onClose, code, isRenewing, onRenew } = props
  const t = useT('qrcode')
  const now = useNow()
  const order = useStore(OrdersStore).find(code.orderId)
  return (
    <Sheet open={open} title={t('share')} onClose={onClose}>
      <View className={styles.shares}>
        {code.isValidAt(now) && <SaveCode code={code} />}
        {order && !code.isLuggage && isShareable(order) && <ShareLinks order={order} />}
        {code.isValidAt(now) && <RenewValid isRenewing={isRenewing} onRenew={onRenew} />}
      </View>
    </Sheet>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { offline } from '@/assets/icons/offline'
import { Box } from '@/components/Box/Box'
import { Tag } from '@/components/Tag/Tag'
import { OrderNumber } from '@/features/orders/OrderNumber'
import { useRideLine } from '@/features/orders/useRideLine'
import { RideLine } from '@/features/rideLine/RideLine'
import type { RideLineModel } from '@/features/rideLine/model'
import { useFormat } from '@/hooks/useFormat'
import { useNow } from '@/hooks/useNow'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import type { RideCode } from '@/models/RideCode'
import { OrdersStore } from '@/stores/OrdersStore'
import { CodeHead } from './CodeHead'
import { codeLine } from './codeLine'
import { CodePicture } from './CodePicture'
import { RenewValid } from './RenewValid'
import { SaveCode } from './SaveCode'
import styles from './rideCode.module.scss'

interface RideCodeFaceProps {
  code: RideCode
  isRenewing: boolean
  onRenew: () => void
}

const Line = observer(function Line({ model }: { model: RideLineModel | undefined }) {
  const t = useT('qrcode')
  if (!model) return null
  return <RideLine model={model} variant="horizontal" label={t('line')} className={styles.line} />
})

const LineOfOrder = observer(function LineOfOrder({ order, code }: { order: Order; code: RideCode }) {
  const own = useRideLine(order)
  return <Line model={own ?? codeLine(code.view)} />
})

/** Everything staff and traveller need on one white screen; drawn from what is on the phone. */
export const RideCodeFace = observer(function RideCodeFace({ code, isRenewing, onRenew }: RideCodeFaceProps) {
  const t = useT('qrcode')
  const words = useT('orderCard')
  const format = useFormat()
  const now = useNow()
  const order = useStore(OrdersStore).find(code.orderId)
  const { view } = code
  return (
    <>
      <CodeHead code={code} />
      <CodePicture code={code} isRenewing={isRenewing} onRenew={onRenew} />
      <View className={styles.facts}>
        <View className={styles.validity}>
          <Tag tone="leaf" icon={offline}>
            {t('worksOffline')}
          </Tag>
          <Box as="p" className="t14 mute">
            {t('validUntil', { dateTime: format.plainDateTime(code.expiresAt) })}
          </Box>
        </View>
        {code.isValidAt(now) && <SaveCode code={code} />}
        {code.isValidAt(now) && <RenewValid isRenewing={isRenewing} onRenew={onRenew} />}
      </View>
      {order ? <LineOfOrder order={order} code={code} /> : <Line model={codeLine(view)} />}
      <View className={styles.foot}>
        {!code.isLuggage && (
          <Box as="p" className="b">
            {words('people', { count: view.passengers })}
            {words('listMark')}
            {words('bagCount', { count: view.bags })}
          </Box>
        )}
        <Box as="p" className="leaf m">
          {t('nothingToPay')}
        </Box>
        <OrderNumber orderNo={view.orderNo} />
      </View>
    </>
  )
})

import { useId } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { QrImage } from '@/components/QrImage/QrImage'
import { Touchable } from '@/components/Touchable/Touchable'
import { OrderNumber } from '@/features/orders/OrderNumber'
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { RideCode } from '@/models/RideCode'
import { navigate } from '@/navigation'
import styles from './rideCodePopup.module.scss'

/** Large enough for the desk's scanner, small enough for the facts below to be seen with it. */
const QR_SIZE = 200

interface CodeTicketProps {
  code: RideCode
  /** Its own page is about to open. */
  onOpen: () => void
}

/** One ride code of the popup: large enough to be scanned, and a way to the whole screen. */
export const CodeTicket = observer(function CodeTicket({ code, onOpen }: CodeTicketProps) {
  const t = useT('rideCodePopup')
  const words = useT('orderCard')
  const format = useFormat()
  const wayId = useId()
  const { view } = code
  const { from, to } = view
  const handleOpen = () => {
    onOpen()
    void navigate(
      'pages/qrcode/qrcode',
      code.isLuggage ? { luggageOrderId: code.orderId } : { id: code.orderId },
    )
  }
  return (
    <Box as="article" className={styles.ticket} labelledBy={wayId}>
      <Box as="span" id={wayId} className="unseen">
        <NamesIn names={[from, to]}>{t('ticket', { from, to })}</NamesIn>
      </Box>
      <Touchable className={styles.qr} onClick={handleOpen} label={t('enlarge')}>
        <QrImage text={view.token} label={t('qrLabel')} size={QR_SIZE} />
      </Touchable>
      <View className={styles.facts}>
        <Box as="p" className="code t20">
          {code.spokenCode}
        </Box>
        <Box as="p" className="t14 mute">
          {format.day(code.gatherAt)}
        </Box>
        <Box as="p" className="t20 b num">
          {code.isLuggage
            ? words('bagCount', { count: view.bags })
            : t('by', { time: format.time(code.gatherAt) })}
        </Box>
        <Box as="p" className="t14" hidden>
          <NamesIn names={[from, to]}>{t('way', { from, to })}</NamesIn>
        </Box>
        <View className="t14 mute">
          <OrderNumber orderNo={view.orderNo} />
        </View>
      </View>
    </Box>
  )
})

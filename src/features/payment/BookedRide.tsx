import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useRideLine } from '@/features/orders/useRideLine'
import { NamesIn } from '@/features/names/NamesIn'
import { RideLine } from '@/features/rideLine/RideLine'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './payment.module.scss'

/** The booked ride: when to be where, its line, and who and what goes along. */
export const BookedRide = observer(function BookedRide({ order }: { order: Order }) {
  const t = useT('orderSuccessful')
  const words = useOrderWords()
  const states = useT('orderCard')
  const format = useFormat()
  const line = useRideLine(order)
  const { gatherAt } = order.times
  const isRide = order.goods === 'ride'
  return (
    <Card title={t(order.isLuggage ? 'bagsRide' : 'ride')}>
      {!isRide && (
        <Box as="p" className="t14 mute">
          <NamesIn names={[order.view.departurePlace.name]}>{words.leaves(order)}</NamesIn>
        </Box>
      )}
      {gatherAt !== null && isRide && (
        <>
          <Box as="p" className="t14 mute">
            {t(order.startsAtDoor ? 'readyBy' : 'gatherBy', { date: format.day(gatherAt) })}
          </Box>
          <Box as="p" className={styles.big}>
            {format.inJapan(format.time(gatherAt))}
          </Box>
        </>
      )}
      {line && <RideLine model={line} variant="horizontal" label={t('line')} className={styles.line} />}
      <Box as="p" className={isRide ? styles.party : 'm'}>
        {order.isLuggage
          ? states('bagCount', { count: order.view.luggage.extra })
          : words.listed([
              words.party(order.view),
              ...(order.isLapChildSeat ? [] : [words.bagCount(order.view.luggage)]),
            ])}
      </Box>
    </Card>
  )
})

import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { NamesIn } from '@/features/names/NamesIn'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useRideLine } from '@/features/orders/useRideLine'
import { RideLine } from '@/features/rideLine/RideLine'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './review.module.scss'

/** The ride that is reviewed, as its line. */
export const ReviewedRide = observer(function ReviewedRide({ order }: { order: Order }) {
  const t = useT('review')
  const words = useOrderWords()
  const line = useRideLine(order)
  const { departurePlace, destination } = order.view
  return (
    <Card label={t('ride')}>
      <Box as="p" className="t14 mute">
        <NamesIn names={[departurePlace.name]}>{words.leaves(order)}</NamesIn>
      </Box>
      {line ? (
        <RideLine model={line} variant="horizontal" label={t('line')} className={styles.line} />
      ) : (
        <Box as="p" className="m">
          <NamesIn names={[destination.name]}>{words.place(destination)}</NamesIn>
        </Box>
      )}
    </Card>
  )
})

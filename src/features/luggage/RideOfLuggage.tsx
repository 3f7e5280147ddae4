import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

/** The ride that the bags go with. */
export const RideOfLuggage = observer(function RideOfLuggage({ order }: { order: Order }) {
  const t = useT('luggage')
  const words = useOrderWords()
  return (
    <Card label={t('ride')}>
      <Box as="p" className="t14 mute">
        {words.leaves(order)}
      </Box>
      <Box as="p" className="m">
        {t('way', { party: words.party(order.view), to: words.place(order.view.destination) })}
      </Box>
    </Card>
  )
})

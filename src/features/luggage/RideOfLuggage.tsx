import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { NamesIn } from '@/features/names/NamesIn'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

/** The ride that the bags go with. */
export const RideOfLuggage = observer(function RideOfLuggage({ order }: { order: Order }) {
  const t = useT('luggage')
  const words = useOrderWords()
  const { departurePlace, destination } = order.view
  return (
    <Card label={t('ride')}>
      <Box as="p" className="t14 mute">
        <NamesIn names={[departurePlace.name]}>{words.leaves(order)}</NamesIn>
      </Box>
      <Box as="p" className="m">
        <NamesIn names={[destination.name]}>
          {t('way', { party: words.party(order.view), to: words.place(destination) })}
        </NamesIn>
      </Box>
    </Card>
  )
})

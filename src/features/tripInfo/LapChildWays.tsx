import { useState } from 'react'
import { observer } from 'mobx-react'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { CancelDialog } from '@/features/orders/CancelDialog'
import { rebookFormOf } from '@/features/orderLife/rebookForm'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { outgrownBirthdays, type TripInfoValues } from './tripInfoForm'

interface LapChildWaysProps {
  order: Order
  values: TripInfoValues
}

/** What can be done for a lap child that is too old on the day of the ride: book a seat for it, or cancel with the fare back. */
export const LapChildWays = observer(function LapChildWays({ order, values }: LapChildWaysProps) {
  const t = useT('certificate')
  const root = useStores()
  const [isAsking, setAsking] = useState(false)
  const outgrown = outgrownBirthdays(order, values, { policy: root.settings.policy, at: root.now() })
  const [birthday] = outgrown
  if (birthday === undefined) return null
  const { id, view } = order
  const form = rebookFormOf(view.direction)
  // An unpaid ride is booked anew as well; nothing has to go back for it.
  const canRebook = form !== undefined && (order.can('rebook') || !order.isPaid)
  const { lapChildOffer } = view
  return (
    <>
      <Note tone="amber" live>
        {t(!canRebook ? 'lapChild.noSeat' : order.isPaid ? 'lapChild.seat' : 'lapChild.unpaid')}{' '}
        {canRebook && (
          <TextButton
            small
            onClick={() => void navigate(form, { rebook: id, seated: String(outgrown.length) })}
          >
            {t('lapChild.rebook')}
          </TextButton>
        )}{' '}
        {lapChildOffer && (
          <TextButton small onClick={() => setAsking(true)}>
            {t('lapChild.cancel')}
          </TextButton>
        )}
      </Note>
      {lapChildOffer && (
        <CancelDialog
          id={id}
          offer={{ ...lapChildOffer, currency: view.price.currency }}
          outgrownBirthday={birthday}
          open={isAsking}
          onClose={() => setAsking(false)}
          onCancelled={() => void navigate('pages/detail/detail', { id }, { how: 'replace' })}
        />
      )}
    </>
  )
})

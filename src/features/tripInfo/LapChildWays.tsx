import { useState } from 'react'
import { observer } from 'mobx-react'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { CancelDialog } from '@/features/orders/CancelDialog'
import { rebookFormOf } from '@/features/orderLife/rebookForm'
import { usePriceHere } from '@/features/price/usePriceHere'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import { outgrownBirthdays, type TripInfoValues } from './tripInfoForm'
import { useLapChildSeats } from './useLapChildSeats'

interface LapChildWaysProps {
  order: Order
  values: TripInfoValues
  /** Keeps what is typed while a seat is paid for. */
  keepTyped: () => void
}

/**
 * What can be done for lap children that are too old on the day of the ride: first a seat on this ride where there is room, else
 * another booking with one, or cancelling with the fare back.
 */
export const LapChildWays = observer(function LapChildWays({ order, values, keepTyped }: LapChildWaysProps) {
  const t = useT('certificate')
  const format = useFormat()
  const root = useStores()
  const priceHere = usePriceHere()
  const [isAsking, setAsking] = useState(false)
  const outgrown = outgrownBirthdays(order, values, { policy: root.settings.policy, at: root.now() })
  const children = outgrown.length
  const { offer, isLooking, isBusy, buy } = useLapChildSeats(order, children, keepTyped)
  const [birthday] = outgrown
  if (birthday === undefined) return null
  const { id, view } = order
  const form = rebookFormOf(view.direction)
  const hasRoom = offer?.hasRoom === true
  // An unpaid ride is booked again as well; nothing has to go back for it.
  const canRebook = !hasRoom && form !== undefined && (order.can('rebook') || !order.isPaid)
  const { lapChildOffer } = view
  const otherWays = t(!canRebook ? 'lapChild.noSeat' : order.isPaid ? 'lapChild.seat' : 'lapChild.unpaid')
  if (isLooking)
    return (
      <Note tone="amber" live>
        {t('lapChild.looking')}
      </Note>
    )
  return (
    <>
      <Note tone="amber" live fact={t(offer && !hasRoom ? 'lapChild.full' : 'lapChild.tooOld')}>
        {hasRoom ? t('lapChild.room') : otherWays}{' '}
        {offer && hasRoom && (
          <TextButton small disabled={isBusy} onClick={() => buy(offer.price.payPrice)}>
            {t(children > 1 ? 'lapChild.addSeats' : 'lapChild.addSeat', {
              price: format.amount(priceHere(offer.price).payPrice, offer.price.currency),
            })}
          </TextButton>
        )}{' '}
        {canRebook && (
          <TextButton small onClick={() => void navigate(form, { rebook: id, seated: String(children) })}>
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

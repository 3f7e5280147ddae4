import { observer } from 'mobx-react'
import { edit } from '@/assets/icons/edit'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { backToTripInfo } from './backToTripInfo'
import { navigate } from '@/navigation'

/** What comes next: the bags' own page, the trip info that a lap child's seat was bought for, else the booking itself. */
export const BookedNext = observer(function BookedNext({ order }: { order: Order }) {
  const t = useT('orderSuccessful')
  const { id } = order
  const see = () => void navigate('pages/detail/detail', { id }, { how: 'replace' })
  if (order.isLuggage)
    return (
      <PrimaryButton
        onClick={() => void navigate('useCar/luggageOrder/luggageOrder', { id }, { how: 'replace' })}
      >
        {t('seeBags')}
      </PrimaryButton>
    )
  const { parentOrderId } = order.view
  if (order.isLapChildSeat && parentOrderId !== null)
    return (
      <PrimaryButton icon={edit} onClick={() => void backToTripInfo(parentOrderId)}>
        {t('backToTripInfo')}
      </PrimaryButton>
    )
  return <PrimaryButton onClick={see}>{t('seeBooking')}</PrimaryButton>
})

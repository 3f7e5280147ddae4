import { observer } from 'mobx-react'
import { edit } from '@/assets/icons/edit'
import { qr } from '@/assets/icons/qr'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { useT } from '@/hooks/useT'
import { useMessageTopUp } from '@/features/wechatMessages/useMessageTopUp'
import type { Order } from '@/models/Order'
import { backToTripInfo } from './backToTripInfo'
import { navigate } from '@/navigation'

/** What comes next: the trip info, then the ride code; until then the booking itself. After a seat for a lap child the trip info goes on. */
export const BookedNext = observer(function BookedNext({ order }: { order: Order }) {
  const t = useT('orderSuccessful')
  const { id } = order
  const topUp = useMessageTopUp()
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
  if (order.needsTripInfo)
    return (
      <>
        <OutlineButton onClick={see}>{t('seeBooking')}</OutlineButton>
        <PrimaryButton
          icon={edit}
          onClick={() => {
            topUp(order)
            void navigate('useCar/journey/certificate', { orderId: id, from: 'order' })
          }}
        >
          {t('fillInfo')}
        </PrimaryButton>
      </>
    )
  if (!order.can('rideCode')) return <PrimaryButton onClick={see}>{t('seeBooking')}</PrimaryButton>
  return (
    <>
      <OutlineButton onClick={see}>{t('seeBooking')}</OutlineButton>
      <PrimaryButton
        icon={qr}
        onClick={() => {
          topUp(order)
          void navigate('pages/qrcode/qrcode', { id })
        }}
      >
        {t('rideCode')}
      </PrimaryButton>
    </>
  )
})

import { japanTimeLabel } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { bag } from '@/assets/icons/bag'
import { bus } from '@/assets/icons/bus'
import { card } from '@/assets/icons/card'
import { clock } from '@/assets/icons/clock'
import { info } from '@/assets/icons/info'
import { people } from '@/assets/icons/people'
import { share } from '@/assets/icons/share'
import { Card } from '@/components/Card/Card'
import { FoldRow } from '@/components/FoldRow/FoldRow'
import { NameText } from '@/components/NameText/NameText'
import { canGive, GiveRideRow } from '@/features/gifts/GiftOfOrder'
import { ReturnRide } from '@/features/gifts/ReturnRide'
import { isShareable, ShareLinks } from '@/features/links/ShareRide'
import { LapChildSeatsOfRide } from '@/features/luggage/LapChildSeatsOfRide'
import { LuggageRows } from '@/features/luggage/LuggageOfRide'
import { clockOf } from '@/features/orderClock/clockOf'
import { OrderClock } from '@/features/orderClock/OrderClock'
import { ChangeRows, hasRefundStatus, isChangeable } from '@/features/orderLife/ChangeRows'
import { hasReceipt, PaperRows } from '@/features/orderLife/PaperRows'
import { RideRows } from '@/features/orderLife/RideRows'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useFormat } from '@/hooks/useFormat'
import { useIsWide } from '@/hooks/useIsWide'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { CancelPart } from './CancelPart'
import { Facts } from './FactsCard'
import { PriceOfOrder, RefundOfOrder } from './MoneyCard'
import { RideStops } from './RideStops'

interface DetailsCardProps {
  order: Order
  reload: () => void
}

/** All there is to an order, folded: each row tells its answer, and opens to the rest. */
export const DetailsCard = observer(function DetailsCard({ order, reload }: DetailsCardProps) {
  const t = useT('detail')
  const words = useOrderWords()
  const root = useStores()
  const { view } = order
  const mayGive = canGive(order, root.now())
  const rider = view.passengers[0]?.passportName ?? view.contact.contactName
  return (
    <Card list label={t('details')}>
      <StopsFold order={order} />
      <TimesFold order={order} />
      <FoldRow
        icon={people}
        title={words.listed([words.party(view), words.bagCount(view.luggage)])}
        value={rider && <NameText>{rider}</NameText>}
      >
        <Facts order={order} />
      </FoldRow>
      <BagsFold order={order} />
      <MoneyFold order={order} />
      {(isShareable(order) || mayGive || Boolean(view.gift?.returnUntil)) && (
        <FoldRow icon={share} title={t('share')}>
          {isShareable(order) && <ShareLinks order={order} />}
          <GiveRideRow order={order} reload={reload} />
          <ReturnRide order={order} reload={reload} />
        </FoldRow>
      )}
      {(isChangeable(order) || order.can('cancel')) && (
        // What is left of a ride that was given up is its money: how far that is needs no tap.
        <FoldRow
          icon={info}
          title={t('change')}
          value={order.cancelOffer?.free && t('changeFree')}
          opened={!order.hasLine && hasRefundStatus(order)}
        >
          <ChangeRows order={order} reload={reload} />
          <CancelPart order={order} reload={reload} />
        </FoldRow>
      )}
    </Card>
  )
})

/** The whole line, with the time at its end unless that is the page's big one. */
const StopsFold = observer(function StopsFold({ order }: { order: Order }) {
  const t = useT('detail')
  const format = useFormat()
  const isWide = useIsWide()
  const { arriveFrom, arriveTo } = order.times
  if (!order.view.plan || !order.hasLine) return null
  const isBig = ['arriving', 'arrived', 'arrivalPlanned'].includes(order.headline.kind)
  const arrival =
    arriveFrom === null || isBig
      ? undefined
      : arriveTo === null || arriveTo === arriveFrom
        ? format.time(arriveFrom)
        : format.range(arriveFrom, arriveTo)
  return (
    <FoldRow icon={bus} title={t('stops')} value={arrival && t('arrives', { time: arrival })} opened={isWide}>
      <RideStops order={order} />
      <RideRows order={order} />
    </FoldRow>
  )
})

/** Deadlines and moments by Japan's clock and by that of the flight's other end. */
const TimesFold = observer(function TimesFold({ order }: { order: Order }) {
  const t = useT('orderClock')
  const root = useStores()
  if (clockOf(order, root.now()).length === 0) return null
  return (
    <FoldRow icon={clock} title={t('title')} value={japanTimeLabel(root.settings.lang)}>
      <OrderClock order={order} />
    </FoldRow>
  )
})

/** Bags and seats that were bought for the ride, and the way to more bags. */
const BagsFold = observer(function BagsFold({ order }: { order: Order }) {
  const t = useT('detail')
  const { luggageOrders, lapChildSeats } = order.view
  if (luggageOrders.length + lapChildSeats.length === 0 && !order.can('addLuggage')) return null
  return (
    <FoldRow icon={bag} title={t('extras')}>
      <LuggageRows order={order} withMore />
      <LapChildSeatsOfRide order={order} />
    </FoldRow>
  )
})

/** What was paid or is to be paid, line by line, what goes back, and the papers. */
const MoneyFold = observer(function MoneyFold({ order }: { order: Order }) {
  const t = useT('detail')
  const format = useFormat()
  const { price, refund, gift } = order.view
  // The recipient of a given ride does not see what it cost.
  if (gift?.role === 'taker') return null
  const amount = format.amount(price.payPrice, price.currency)
  return (
    <FoldRow
      icon={card}
      title={t(order.isPaid ? 'paid' : 'toPay', { price: amount })}
      value={refund ? t('refund') : hasReceipt(order) && t('receipt')}
    >
      <RefundOfOrder order={order} />
      <PriceOfOrder order={order} />
      <PaperRows order={order} />
    </FoldRow>
  )
})

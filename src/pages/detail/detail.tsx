import { PageShell } from '@/components/PageShell/PageShell'
import { OrderClockCard } from '@/features/orderClock/OrderClockCard'
import { OrderNight } from '@/features/nightOwl/OrderNight'
import { GiftOfOrder, GiveRideRow } from '@/features/gifts/GiftOfOrder'
import { ReturnRide } from '@/features/gifts/ReturnRide'
import { LapChildSeatsOfRide } from '@/features/luggage/LapChildSeatsOfRide'
import { LuggageOfRide } from '@/features/luggage/LuggageOfRide'
import { useLuggagePage } from '@/features/luggage/useLuggagePage'
import { ShareRide } from '@/features/links/ShareRide'
import { FlightNotes } from '@/features/moving/FlightNotes'
import { StillInLine } from '@/features/moving/StillInLine'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { ManageRows } from '@/features/orderLife/ManageRows'
import { CancelPart } from '@/features/orderDetail/CancelPart'
import { FactsCard } from '@/features/orderDetail/FactsCard'
import { HelpRows } from '@/features/orderDetail/HelpRows'
import { HistoryCard } from '@/features/orderDetail/HistoryCard'
import { hasAction, OrderActions } from '@/features/orderDetail/OrderActions'
import { MoneyCard } from '@/features/orderDetail/MoneyCard'
import { OrderNotes } from '@/features/orderDetail/OrderNotes'
import { StatusCard } from '@/features/orderDetail/StatusCard'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { ReviewCard } from '@/features/review/ReviewCard'
import { WechatMessagesCard } from '@/features/wechatMessages/WechatMessagesCard'
import { useParams } from '@/hooks/useParams'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** An order with everything that belongs to it. */
function Detail() {
  const t = useT('detail')
  const states = useT('orderCard')
  const root = useStores()
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const { order } = ofPage
  useLuggagePage(order)
  return (
    <PageShell
      title={order ? states(`type.${order.view.type}`) : t('title')}
      strip={<NetworkStrip savedAt={order?.asOf} failure={ofPage.request.error} />}
      bar={order && hasAction(order, root.now()) && <OrderActions order={order} />}
    >
      <OrderState of={ofPage}>
        {(shown) => (
          <>
            <OrderNotes order={shown} reload={ofPage.reload} />
            <FlightNotes order={shown} reload={ofPage.reload} />
            <GiftOfOrder order={shown} />
            <StatusCard order={shown} />
            <StillInLine order={shown} reload={ofPage.reload} />
            <OrderNight order={shown} />
            <OrderClockCard order={shown} />
            <LuggageOfRide order={shown} withMore />
            <LapChildSeatsOfRide order={shown} />
            <ReviewCard order={shown} />
            <WechatMessagesCard order={shown} />
            <HelpRows order={shown} />
            <ShareRide order={shown} />
            <GiveRideRow order={shown} reload={ofPage.reload} />
            <ReturnRide order={shown} reload={ofPage.reload} />
            <FactsCard order={shown} />
            <MoneyCard order={shown} />
            <HistoryCard order={shown} />
            <ManageRows order={shown} reload={ofPage.reload} />
            <CancelPart order={shown} reload={ofPage.reload} />
          </>
        )}
      </OrderState>
    </PageShell>
  )
}

export default asPage('pages/detail/detail', Detail)

import { View } from '@tarojs/components'
import { PageShell } from '@/components/PageShell/PageShell'
import { OrderNight } from '@/features/nightOwl/OrderNight'
import { GiftOfOrder } from '@/features/gifts/GiftOfOrder'
import { useLuggagePage } from '@/features/luggage/useLuggagePage'
import { FlightNotes } from '@/features/moving/FlightNotes'
import { NotRunningNote } from '@/features/moving/NotRunningNote'
import { StillInLine } from '@/features/moving/StillInLine'
import { SavedStrip } from '@/features/network/SavedStrip'
import { DetailsCard } from '@/features/orderDetail/DetailsCard'
import { DoCard } from '@/features/orderDetail/DoCard'
import { NowCard } from '@/features/orderDetail/NowCard'
import { hasAction, OrderActions } from '@/features/orderDetail/OrderActions'
import { OrderNotes } from '@/features/orderDetail/OrderNotes'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { asPage } from '@/features/page/asPage'
import { NamesIn } from '@/features/names/NamesIn'
import { ReviewCard } from '@/features/review/ReviewCard'
import { WechatMessagesCard } from '@/features/wechatMessages/WechatMessagesCard'
import { useMayDraw } from '@/hooks/useMayDraw'
import { useParams } from '@/hooks/useParams'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** An order in three zones: what is now, what to do, and all there is to it, folded. */
function Detail() {
  const t = useT('detail')
  const words = useOrderWords()
  const root = useStores()
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const { order, reload } = ofPage
  useLuggagePage(order)
  // Title and bar come with all the rest: nothing that loads is moved by them.
  const mayDraw = useMayDraw(order !== undefined)
  const title = order && mayDraw ? t('toPlace', { place: words.place(order.view.destination) }) : t('title')
  return (
    <PageShell
      wide="columns"
      title={title}
      heading={<NamesIn names={order ? [order.view.destination.name] : []}>{title}</NamesIn>}
      strip={<SavedStrip savedAt={order?.asOf} failure={ofPage.request.error} />}
      bar={order && mayDraw && hasAction(order, root.now()) && <OrderActions order={order} />}
    >
      <OrderState of={ofPage} mayDraw={mayDraw} below="list">
        {(shown) => (
          <>
            <OrderNotes order={shown} reload={reload} />
            <NotRunningNote order={shown} reload={reload} />
            <FlightNotes order={shown} reload={reload} />
            <GiftOfOrder order={shown} />
            <NowCard order={shown} />
            <DoCard order={shown} />
            <StillInLine order={shown} reload={reload} />
            <OrderNight order={shown} />
            <ReviewCard order={shown} />
            <WechatMessagesCard order={shown} />
            <View className="side after">
              <DetailsCard order={shown} reload={reload} />
            </View>
          </>
        )}
      </OrderState>
    </PageShell>
  )
}

export default asPage('pages/detail/detail', Detail)

import { needOf } from '@noriai/contract/orders/need'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { goodsOf } from '@/models/orderKind'
import type { OrderSummary } from '@/models/OrderSummary'

/** Under the title: what is missing, the stop, else who goes where. */
export const CardLead = observer(function CardLead({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const format = useFormat()
  const root = useStores()
  const { card } = order
  const words = () => {
    const { from, to, stopNo, stopTotal, namesMissing: count = 0 } = card
    if (order.can('fillInfo')) return count > 0 ? t('namesMissingOf', { count }) : t('namesMissing')
    const isToChoose = card.flightCancelled && needOf(card, root.now()) === 'you'
    // After the free time staff decide.
    if (isToChoose && order.can('rebook')) return t('flightChoice')
    // The only stop is no place in a sequence: there the way says more.
    if (order.isUnderWay && stopNo !== null && stopTotal !== null && stopTotal > 1)
      return t('stopOf', { number: stopNo, total: stopTotal })
    const isRide = goodsOf(card.type) === 'ride'
    if (!isRide) return [format.day(order.day), t('way', { from, to })].join(t('listMark'))
    if (card.direction !== 'pickup') return t('way', { from, to })
    const people = t('people', { count: card.passengerCount })
    return t('lead', { people, bags: t('bagCount', { count: card.bagCount }), to })
  }
  return (
    <Text className="t14 mute block">
      <NamesIn names={[card.from, card.to]}>{words()}</NamesIn>
    </Text>
  )
})

import { Text, View } from '@tarojs/components'
import type { GiftCardEntry, GiftCardView } from '@noriai/contract/calls/gifts'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { card as cardIcon } from '@/assets/icons/card'
import { ListRow } from '@/components/ListRow/ListRow'
import { Tag } from '@/components/Tag/Tag'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from './gifts.module.scss'

const tones = { usable: 'leaf', empty: 'grey', expired: 'grey' } as const

/** One gift card: what is left on it, and until when it pays. */
export const GiftCardRow = observer(function GiftCardRow({ card }: { card: GiftCardView }) {
  const t = useT('gifts')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const left = t('cards.left', {
    left: format.amount(card.balanceJpy, settle),
    amount: format.amount(card.amountJpy, settle),
  })
  const until = t('cards.until', { date: format.date(fromWallTime(card.validUntil)) })
  return (
    <ListRow
      icon={cardIcon}
      title={t('cards.ending', { end: card.codeEnd })}
      line={`${left} · ${until}`}
      end={<Tag tone={tones[card.state]}>{t(`cards.${card.state}`)}</Tag>}
    />
  )
})

/** One movement of the balance; of a booking it leads there. */
export const GiftEntryRow = observer(function GiftEntryRow({ entry }: { entry: GiftCardEntry }) {
  const t = useT('gifts')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const { orderId, orderNo } = entry
  const about = orderNo === null ? t('cards.entry', { end: entry.codeEnd }) : t('cards.orderNo', { orderNo })
  const isIn = entry.amountJpy > 0
  return (
    <ListRow
      title={t(`cards.${entry.kind}`)}
      line={`${format.plainDateTime(fromWallTime(entry.at))} · ${about}`}
      onClick={orderId === null ? undefined : () => void navigate('pages/detail/detail', { id: orderId })}
      end={
        <View className={styles.amount}>
          <Text className={isIn ? 'b num leaf' : 'b num'}>{format.amount(entry.amountJpy, settle)}</Text>
        </View>
      }
    />
  )
})

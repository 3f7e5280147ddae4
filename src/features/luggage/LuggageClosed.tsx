import { toComeLabels } from '@noriai/contract/orders/states'
import { observer } from 'mobx-react'
import { info } from '@/assets/icons/info'
import { Note } from '@/components/Note/Note'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import styles from './luggage.module.scss'

/** Why no more can be bought here, and where it may still be possible. */
export const LuggageClosed = observer(function LuggageClosed({ order }: { order: Order }) {
  const t = useT('luggage')
  const { maxExtraPerPerson: max } = useStores().settings.policy.luggage
  const isToCome = toComeLabels.includes(order.label)
  const isAllBought = isToCome && order.times.departsAt !== null && order.asOf < order.times.departsAt
  if (isAllBought)
    return (
      <Note icon={info} fact={t('allBought.fact')} className={styles.outside}>
        {t('allBought.text', { max })}
      </Note>
    )
  const isRiding = isToCome || order.isUnderWay
  return (
    <Note tone="amber" icon={info} fact={t('closed.fact')} className={styles.outside}>
      {isRiding ? t(order.startsAtDoor ? 'closed.atRelay' : 'closed.atCounter') : t('closed.over')}
    </Note>
  )
})

import type { LuggageSku } from '@noriai/contract/calls/luggage'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { bag } from '@/assets/icons/bag'
import { TextButton } from '@/components/Button/TextButton'
import { Note } from '@/components/Note/Note'
import { rebookFormOf } from '@/features/orderLife/rebookForm'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { navigate } from '@/navigation'
import styles from './luggage.module.scss'

interface LuggageFullProps {
  readonly order: Order
  readonly sku: LuggageSku
}

/** The ride has no room for all that may be bought: how many fit, which departure has room for more, and the way there. */
export const LuggageFull = observer(function LuggageFull({ order, sku: { full, canBuy } }: LuggageFullProps) {
  const t = useT('luggage')
  const words = useT('booking')
  const life = useT('orderLife')
  const format = useFormat()
  if (!full) return null
  const form = full.next !== null && order.can('rebook') ? rebookFormOf(order.view.direction) : undefined
  return (
    <Note
      tone="amber"
      icon={bag}
      fact={canBuy > 0 ? words('bagsFew.fact', { count: canBuy }) : t('full.fact')}
      className={styles.outside}
    >
      {full.next === null
        ? t('full.none')
        : t('full.next', { time: format.nightTime(fromWallTime(full.next)) })}{' '}
      {form && (
        <TextButton small onClick={() => void navigate(form, { rebook: order.id })}>
          {life('manage.rebook')}
        </TextButton>
      )}
    </Note>
  )
})

import { formatClock } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { coupon } from '@/assets/icons/coupon'
import { Note } from '@/components/Note/Note'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './coupons.module.scss'

/** When coupons do not count, and which one is chosen by default. */
export const ExcludedNote = observer(function ExcludedNote() {
  const t = useT('coupons')
  const excluded = useStores().settings.policy.charges.noDiscount.pickup
  return (
    <Note icon={excluded ? moon : coupon} className={styles.note}>
      {excluded
        ? t('excluded', { from: formatClock(excluded.from), to: formatClock(excluded.to) })
        : t('best')}
    </Note>
  )
})

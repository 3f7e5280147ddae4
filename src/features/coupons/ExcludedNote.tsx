import { formatClock } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { moon } from '@/assets/icons/moon'
import { coupon } from '@/assets/icons/coupon'
import { Note } from '@/components/Note/Note'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './coupons.module.scss'

/** Keeps a range of times on one line: browsers break behind its dash. */
const JOINED = '\u2060'

/** When coupons do not count, and which one is chosen by default. */
export const ExcludedNote = observer(function ExcludedNote() {
  const t = useT('coupons')
  const excluded = useStores().settings.policy.charges.noDiscount.pickup
  return (
    <Note icon={excluded ? moon : coupon} className={styles.note}>
      {excluded
        ? t('excluded', {
            from: formatClock(excluded.from) + JOINED,
            to: JOINED + formatClock(excluded.to),
          })
        : t('best')}
    </Note>
  )
})

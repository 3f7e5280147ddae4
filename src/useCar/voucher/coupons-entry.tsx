import { formatTime } from '@noriai/contract/format/dateTime'
import { instantOf, calendarDateOf } from '@noriai/contract/time'
import { moon } from '@/assets/icons/moon'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { asPage } from '@/features/page/asPage'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from './coupons-entry.module.scss'

/** Coupons: there are none to have yet, and the page says so. When they will not count is told beforehand. */
function CouponsEntry() {
  const t = useT('coupons')
  const root = useStores()
  const excluded = root.settings.policy.charges.noDiscount.pickup
  const clock = (time: string) => formatTime(instantOf(calendarDateOf(root.now()), time))
  return (
    <PageShell title={t('title')} root tabs>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={{ label: t('book'), onClick: () => void navigate('pages/index/index') }}
      />
      {excluded && (
        <Note icon={moon} className={styles.note}>
          {t('excluded', { from: clock(excluded.from), to: clock(excluded.to) })}
        </Note>
      )}
    </PageShell>
  )
}

export default asPage('useCar/voucher/coupons-entry', CouponsEntry)

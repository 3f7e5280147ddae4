import type { QuotationView } from '@noriai/contract/schema/quotationView'
import { observer } from 'mobx-react'
import { coupon as couponIcon } from '@/assets/icons/coupon'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { NamesIn } from '@/features/names/NamesIn'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'

/** The coupon that a price is with, or why the chosen one is not, and the way to choose another. */
export const CouponRow = observer(function CouponRow({ price }: { price: QuotationView | null }) {
  const t = useT('coupons')
  const format = useFormat()
  const errorText = useErrorText()
  const quoted = price?.coupon
  if (!price || !quoted) return null
  const { couponId, title, amount, usableCount, heldCount, problem } = quoted
  const { partner } = price
  const line = partner?.excludesCoupons
    ? t('row.partner', { partner: partner.name })
    : couponId && title
      ? `${title} ${format.amount(0 - amount, price.currency)}`
      : problem
        ? errorText(problem)
        : usableCount > 0
          ? t('row.usable', { count: usableCount })
          : heldCount > 0
            ? t('row.none')
            : t('row.add')
  const open = () =>
    heldCount > 0 || problem ? navigate('useCar/couponOrder/couponOrder') : navigate('useCar/voucher/voucher')
  return (
    <Card list>
      <ListRow
        icon={couponIcon}
        tone={couponId ? 'leaf' : 'sea'}
        title={t('row.title')}
        line={<NamesIn names={partner ? [partner.name] : []}>{line}</NamesIn>}
        lineTone={problem ? 'amber' : undefined}
        // There is nothing to choose then.
        onClick={partner?.excludesCoupons ? undefined : () => void open()}
      />
    </Card>
  )
})

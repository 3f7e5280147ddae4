import type { CouponView } from '@noriai/contract/schema/couponView'
import { calendarDateOf, daysBetween, fromWallTime } from '@noriai/contract/time'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** From so few days on they are counted. */
const SOON_DAYS = 7

/** Until when a coupon counts; near its end the days that are left come first. */
export const Validity = observer(function Validity({ coupon }: { coupon: CouponView }) {
  const t = useT('coupons')
  const format = useFormat()
  const now = useStores().now()
  const [from, until] = [fromWallTime(coupon.validFrom), fromWallTime(coupon.validUntil)]
  if (coupon.state === 'notUsed' && now < from) return <Text>{t('from', { date: format.date(from) })}</Text>
  const date = format.date(until)
  const left = daysBetween(calendarDateOf(now), calendarDateOf(until))
  if (coupon.state !== 'notUsed' || left < 0 || left > SOON_DAYS) return <Text>{t('until', { date })}</Text>
  return (
    <Text className="amber m">
      {left === 0 ? t('endsToday', { date }) : t('endsIn', { count: left, date })}
    </Text>
  )
})

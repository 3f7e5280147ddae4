import { Text, View } from '@tarojs/components'
import type { CouponWorth } from '@noriai/contract/schema/couponView'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './coupons.module.scss'
import { worthParts } from './worthParts'

interface CouponTicketProps {
  readonly worth: CouponWorth
  readonly title: string
  /** Under the title: the first rule, or all of them. */
  readonly lines: readonly string[]
  /** `best` is the one to take, `gone` can be used no more. */
  readonly look?: 'best' | 'plain' | 'gone'
  /** Under the lines. */
  readonly foot?: ReactNode
  /** At the right; below, where the words leave it no room. */
  readonly action?: ReactNode
}

/** A coupon as a ticket: what it is worth on its stub, what it is and until when beside it (DESIGN-2, "Coupons"). */
export const CouponTicket = observer(function CouponTicket({
  worth,
  title,
  lines,
  look = 'plain',
  foot,
  action,
}: CouponTicketProps) {
  const t = useT('coupons')
  const { lang } = useStores().settings
  const { figure, unit } = worthParts(worth, lang, { off: t('off'), free: t('free') })
  return (
    <Box as="li" className={cx(styles.ticket, styles[look])}>
      <View className={styles.worth}>
        <Text className={cx(styles.figure, 'num')}>{figure}</Text>
        {unit && <Text className={styles.unit}>{unit}</Text>}
      </View>
      <View className={styles.body}>
        <View className={styles.words}>
          <Text className="b block">{title}</Text>
          {lines.map((line) => (
            <Text key={line} className={styles.rule}>
              {line}
            </Text>
          ))}
          {foot && <View className={styles.rule}>{foot}</View>}
        </View>
        {action}
      </View>
    </Box>
  )
})

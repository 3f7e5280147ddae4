import type { CouponPackage } from '@noriai/contract/calls/coupons'
import { fromWallTime } from '@noriai/contract/time'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Tag } from '@/components/Tag/Tag'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { CouponsStore } from '@/stores/CouponsStore'
import styles from './coupons.module.scss'

interface PackageCardProps {
  readonly offered: CouponPackage
  readonly onClaim: (id: string) => void
}

/** A package: what is in it, until when and how many are left, and claiming it or why it cannot be. */
export const PackageCard = observer(function PackageCard({ offered, onClaim }: PackageCardProps) {
  const t = useT('coupons')
  const words = useT('orderCard')
  const format = useFormat()
  const errorText = useErrorText()
  const { claiming, claimedId } = useStore(CouponsStore)
  const { problem } = offered
  const isClaimed = problem?.error === 'coupon.packageClaimed'
  return (
    <Card title={offered.name} action={isClaimed && <Tag tone="leaf">{t('packs.claimed')}</Tag>}>
      <Text className="t14 mute">
        {[
          t('packs.until', { date: format.date(fromWallTime(offered.closesAt)) }),
          t('packs.left', { count: offered.left }),
        ].join(words('listMark'))}
      </Text>
      <Box as="ul" className={styles.parts} label={t('packs.count', { count: offered.couponCount })}>
        {offered.content.map(({ title, quantity, rules }, index) => (
          <Box as="li" key={index} className={styles.part}>
            <Text className="m">{quantity > 1 ? t('packs.times', { title, count: quantity }) : title}</Text>
            <View className="t14 mute">{rules[0]}</View>
          </Box>
        ))}
      </Box>
      {problem && !isClaimed && <View className="t14 mute">{errorText(problem)}</View>}
      {!problem && (
        <PrimaryButton
          full
          loading={claiming.isLoading && claimedId === offered.id}
          onClick={() => onClaim(offered.id)}
        >
          {t('packs.claim')}
        </PrimaryButton>
      )}
    </Card>
  )
})

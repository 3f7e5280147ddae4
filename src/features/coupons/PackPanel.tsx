import type { CouponPackage } from '@noriai/contract/calls/coupons'
import { fromWallTime } from '@noriai/contract/time'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useId } from 'react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Box } from '@/components/Box/Box'
import { Heading } from '@/components/Heading/Heading'
import { Tag } from '@/components/Tag/Tag'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { CouponsStore } from '@/stores/CouponsStore'
import { CouponTicket } from './CouponTicket'
import styles from './coupons.module.scss'

interface PackPanelProps {
  readonly offered: CouponPackage
  readonly onClaim: (id: string) => void
}

/** A pack: its tickets, until when and how many are left, and one button for all, or why it cannot be claimed. */
export const PackPanel = observer(function PackPanel({ offered, onClaim }: PackPanelProps) {
  const t = useT('coupons')
  const words = useT('orderCard')
  const format = useFormat()
  const errorText = useErrorText()
  const titleId = useId()
  const { claiming, claimedId } = useStore(CouponsStore)
  const { problem, couponCount, content } = offered
  const isClaimed = problem?.error === 'coupon.packageClaimed'
  const facts = [
    t('packs.count', { count: couponCount }),
    t('packs.until', { date: format.date(fromWallTime(offered.closesAt)) }),
    t('packs.left', { count: offered.left }),
  ]
  return (
    <Box as="section" labelledBy={titleId} className={styles.pack}>
      <View className={styles.packHead}>
        <Heading level={2} look="sheet" id={titleId} className="grow">
          {offered.name}
        </Heading>
        {isClaimed && <Tag tone="leaf">{t('packs.claimed')}</Tag>}
      </View>
      <Text className="t14 mute block">{facts.join(words('listMark'))}</Text>
      <Box as="ul" className={styles.parts}>
        {content.map(({ title, quantity, rules, worth }, index) => (
          <CouponTicket
            key={index}
            worth={worth}
            title={quantity > 1 ? t('packs.times', { title, count: quantity }) : title}
            lines={rules.slice(0, 1)}
            look={problem ? 'plain' : 'best'}
          />
        ))}
      </Box>
      {problem && !isClaimed && <Text className="t14 mute block">{errorText(problem)}</Text>}
      {!problem && (
        <PrimaryButton
          full
          loading={claiming.isLoading && claimedId === offered.id}
          onClick={() => onClaim(offered.id)}
        >
          {t('packs.claim', { count: couponCount })}
        </PrimaryButton>
      )}
    </Box>
  )
})

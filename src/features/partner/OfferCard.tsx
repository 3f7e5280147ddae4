import { Text, View } from '@tarojs/components'
import type { PartnerOffer } from '@noriai/contract/calls/partner'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { calendar } from '@/assets/icons/calendar'
import { coupon } from '@/assets/icons/coupon'
import type { IconShape } from '@/assets/icons/IconShape'
import { shield } from '@/assets/icons/shield'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { PartnerLogo } from './PartnerLogo'
import styles from './partner.module.scss'

const ICON = 20

const Term = ({ icon, text }: { icon: IconShape; text: string }) => (
  <Box as="li" className={styles.term}>
    <Icon icon={icon} size={ICON} color="ink-2" className={styles.termIcon} />
    <Text className="grow">{text}</Text>
  </Box>
)

/** Who the partner is, what its travellers pay, and what goes with it. */
export const OfferCard = observer(function OfferCard({ offer }: { offer: PartnerOffer }) {
  const t = useT('partner')
  const format = useFormat()
  const { name, text, logo, off, validUntil, excludesCoupons } = offer
  return (
    <Card label={name}>
      <View className={styles.head}>
        <PartnerLogo logo={logo} />
        <Box as="p" className={styles.off}>
          {off === null ? t('usualFare') : t('off', { off })}
        </Box>
        {text !== '' && (
          <Box as="p" className={styles.text}>
            {text}
          </Box>
        )}
      </View>
      <View className="hr" />
      <Box as="ul" label={t('termsTitle')} className={styles.terms}>
        {validUntil !== null && (
          <Term icon={calendar} text={t('until', { date: format.date(fromWallTime(validUntil)) })} />
        )}
        {excludesCoupons && <Term icon={coupon} text={t('noCoupons')} />}
        <Term icon={shield} text={t('told', { partner: name })} />
      </Box>
    </Card>
  )
})

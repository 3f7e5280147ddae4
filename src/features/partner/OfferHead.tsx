import { Text, View } from '@tarojs/components'
import type { PartnerOffer } from '@noriai/contract/calls/partner'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { useT } from '@/hooks/useT'
import { PartnerLogo } from './PartnerLogo'
import styles from './partner.module.scss'

/** Whose travellers these are, and what they pay less. */
export const OfferHead = observer(function OfferHead({ offer }: { offer: PartnerOffer }) {
  const t = useT('partner')
  const { text, logo, off } = offer
  return (
    <View className={styles.head}>
      <View className={styles.tile}>
        <PartnerLogo logo={logo} />
      </View>
      <View className="grow">
        <Box as="p" className="t20 b">
          {off === null ? t('usualFare') : t('off', { off })}
        </Box>
        {off !== null && <Text className="t14 mute block">{t('inPrice')}</Text>}
        {text !== '' && (
          <Box as="p" className={cx(styles.offerText, 't14 mute')}>
            {text}
          </Box>
        )}
      </View>
    </View>
  )
})

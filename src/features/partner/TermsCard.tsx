import type { ReactNode } from 'react'
import { Text } from '@tarojs/components'
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
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import styles from './partner.module.scss'

const ICON = 20

const Term = ({ icon, children }: { icon: IconShape; children: ReactNode }) => (
  <Box as="li" className={styles.term}>
    <Icon icon={icon} size={ICON} color="ink-2" className={styles.termIcon} />
    <Text className="grow">{children}</Text>
  </Box>
)

/** Until when an offer counts, what it excludes, and what the partner learns. */
export const TermsCard = observer(function TermsCard({ offer }: { offer: PartnerOffer }) {
  const t = useT('partner')
  const format = useFormat()
  const { name, validUntil, excludesCoupons } = offer
  return (
    <Card label={t('termsTitle')}>
      <Box as="ul" label={t('termsTitle')} className={styles.terms}>
        {validUntil !== null && (
          <Term icon={calendar}>{t('until', { date: format.date(fromWallTime(validUntil)) })}</Term>
        )}
        {excludesCoupons && <Term icon={coupon}>{t('noCoupons')}</Term>}
        <Term icon={shield}>
          <NamesIn names={[name]}>{t('told', { partner: name })}</NamesIn>
        </Term>
      </Box>
    </Card>
  )
})

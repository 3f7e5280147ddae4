import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { mail } from '@/assets/icons/mail'
import { phone } from '@/assets/icons/phone'
import { cx } from '@/components/cx'
import { Segment } from '@/components/Segment/Segment'
import { useBookingParts } from '@/hooks/useBookingParts'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './bookingForm.module.scss'
import { ContactWays } from './ContactWays'
import { EmailField } from './EmailField'
import { OwnPhoneField } from './OwnPhoneField'
import { SentCode } from './SentCode'
import { useContactCode } from './useContactCode'
import { WechatNumber } from './WechatNumber'

/** A phone number or an address, and the code that is sent to it, checked at its last digit. */
export const ProveContact = observer(function ProveContact() {
  const t = useT('login')
  const { policy } = useStores().settings
  const { booking, drafts } = useBookingParts()
  const code = useContactCode()
  const { codeBy } = booking
  // A number is a way to be reached, an address is none (specification, section 5).
  const needsWay = codeBy === 'email' || policy.booking.contact === 'oneChatApp'
  return (
    <>
      <WechatNumber />
      <View className={cx(styles.fields, styles.prove, Boolean(code.sent) && styles.sent)}>
        <View className={styles.fields}>
          <Segment
            label={t('way')}
            value={codeBy}
            onChange={(by) => {
              booking.clearError('code')
              drafts.change({ codeBy: by })
            }}
            options={[
              { value: 'phone', label: t('byPhone'), icon: phone },
              { value: 'email', label: t('byEmail'), icon: mail },
            ]}
          />
          <View>{codeBy === 'phone' ? <OwnPhoneField /> : <EmailField />}</View>
        </View>
        <SentCode {...code} />
      </View>
      {needsWay && <ContactWays />}
    </>
  )
})

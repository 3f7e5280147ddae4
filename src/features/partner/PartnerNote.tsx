import { useId } from 'react'
import { Text, View } from '@tarojs/components'
import type { QuotationView } from '@noriai/contract/schema/quotationView'
import { observer } from 'mobx-react'
import { isUnreachable } from '@/api/ApiError'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Note } from '@/components/Note/Note'
import { NamesIn } from '@/features/names/NamesIn'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { PartnerLogo } from './PartnerLogo'
import styles from './partner.module.scss'
import { usePartnerOffer } from './usePartnerOffer'

/** A line without a word. */
const NO_TEXT = '\u00a0'

/** The partner whose price a ride has, with what it takes off; or why it has none, or that it did not load. One can always do without. */
export const PartnerNote = observer(function PartnerNote({ price }: { price: QuotationView | null }) {
  const t = useT('partner')
  const common = useT('common')
  const format = useFormat()
  const errorText = useErrorText()
  const drafts = useStore(DraftStore)
  const priceId = useId()
  const { partner: code } = drafts.ride
  const { offer, refusal, isComing, reload } = usePartnerOffer(code)
  if (code === '') return null
  const quoted = price?.partner ?? null
  const refused = quoted?.problem ?? (refusal !== undefined && !isUnreachable(refusal) ? refusal : null)
  const leave = (
    <View className={styles.leave}>
      <TextButton small strong onClick={drafts.leavePartner}>
        {t('leave')}
      </TextButton>
    </View>
  )
  if (refused !== null) {
    return (
      <Note tone="amber" icon={warning} className={styles.refused} live>
        <View>{errorText(refused)}</View>
        {leave}
      </Note>
    )
  }
  // As high as the offer, so that the form below it stays.
  if (isComing)
    return (
      <Card>
        <View className={styles.note}>
          <View className={cx(styles.logo, styles.logoComing)} />
          <View className={styles.noteText}>
            <Text className="mute block">{common('loading')}</Text>
            <Text className="t14 block">{NO_TEXT}</Text>
          </View>
        </View>
        {leave}
      </Card>
    )
  // The network failed: who books the usual price knows that it is not the partner’s.
  if (!offer) {
    return (
      <Note
        tone="amber"
        icon={warning}
        className={styles.refused}
        live
        fact={t('failed')}
        end={
          <TextButton small onClick={reload}>
            {common('tryAgain')}
          </TextButton>
        }
      >
        <View>{errorText(refusal)}</View>
        {leave}
      </Note>
    )
  }
  const { name, off, logo } = offer
  const reduction =
    price && quoted && quoted.amount > 0
      ? t('reduction', { amount: format.amount(0 - quoted.amount, price.currency) })
      : ''
  return (
    <Card labelledBy={priceId}>
      <View className={styles.note}>
        <PartnerLogo logo={logo} />
        <View className={styles.noteText}>
          <Text id={priceId} className="b block">
            <NamesIn names={[name]}>{t('by', { partner: name })}</NamesIn>
          </Text>
          <Text className="t14 mute block">{off === null ? t('usualFare') : t('off', { off })}</Text>
          {reduction !== '' && <Text className="t14 leaf block num">{reduction}</Text>}
        </View>
      </View>
      {leave}
    </Card>
  )
})

import { formatLengthCm } from '@noriai/contract/format/duration'
import { type ChildMeasures, isChildSeatAdvised } from '@noriai/contract/rules/party'
import { listPrice } from '@noriai/contract/rules/priceList'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { childSeat } from '@/assets/icons/childSeat'
import { Box } from '@/components/Box/Box'
import { Note } from '@/components/Note/Note'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './party.module.scss'

/** Whether a child needs a seat of its own kind, by the rule, with what it costs. */
export const ChildSeatAnswer = observer(function ChildSeatAnswer({ child }: { child: ChildMeasures }) {
  const t = useT('pickupForm')
  const { money } = useFormat()
  const { policy, lang, currency } = useStores().settings
  const { underYears, underHeightCm, fee } = policy.passengers.childSeat
  const limits = { age: underYears, height: formatLengthCm(underHeightCm, lang) }
  if (isChildSeatAdvised(child, policy)) {
    return (
      <Note live icon={childSeat} fact={t('party.seatCheck.advised')} className={styles.note}>
        <Box as="p">{t('party.seatCheck.rule', limits)}</Box>
        <Box as="p">
          {t('party.seatCheck.fee', { price: money(listPrice(fee, currency, policy), currency) })}
        </Box>
      </Note>
    )
  }
  if (child.heightCm === undefined) {
    return (
      <Note live icon={childSeat} className={styles.note}>
        {t('party.seatCheck.notByAge', { height: limits.height })}
      </Note>
    )
  }
  if (child.ageYears === undefined) {
    return (
      <Note live icon={childSeat} className={styles.note}>
        {t('party.seatCheck.notByHeight', { age: limits.age })}
      </Note>
    )
  }
  return (
    <Note live tone="leaf" icon={check} fact={t('party.seatCheck.notNeeded')} className={styles.note}>
      {t('party.seatCheck.rule', limits)}
    </Note>
  )
})

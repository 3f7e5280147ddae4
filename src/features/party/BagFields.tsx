import { View } from '@tarojs/components'
import { formatInches, formatLengthCm } from '@noriai/contract/format/duration'
import { minibusBagsProblem, placesOfBags } from '@noriai/contract/rules/bagPlaces'
import { extraPiecesLeft, extraPiecesNeeded, freePlaces } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import { listPrice } from '@noriai/contract/rules/priceList'
import { observer } from 'mobx-react'
import { bagToScale } from '@/assets/drawings/suitcase'
import { bag } from '@/assets/icons/bag'
import { Box } from '@/components/Box/Box'
import { Note } from '@/components/Note/Note'
import { Picture } from '@/components/Picture/Picture'
import { Stepper } from '@/components/Stepper/Stepper'
import { PartError } from './PartError'
import { BagCheck } from '@/features/luggage/BagCheck'
import { partId, useBookingParts } from '@/hooks/useBookingParts'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { BagsDraft } from '@/stores/booking/draft'
import styles from './party.module.scss'

/** The bags, small and large side by side to one scale; what is free and what the rest costs. */
export const BagFields = observer(function BagFields() {
  const t = useT('pickupForm')
  const common = useT('common')
  const errorText = useErrorText()
  const { money } = useFormat()
  const { policy, lang, currency } = useStores().settings
  const { ride, change } = useBookingParts()
  const { bags, party } = ride
  const { luggage } = policy
  const { total: riders } = countParty(party, policy)
  const cm = (length: number) => formatLengthCm(length, lang)
  const free = freePlaces(riders, policy)
  const needed = extraPiecesNeeded(bags, riders, policy)
  const left = extraPiecesLeft(riders, 0, policy)
  const price = money(listPrice(luggage.extraPrice, currency, policy), currency)
  const priceLine = t('bags.extraPrice', { price, max: luggage.maxExtraPerPerson })
  const stepperOf = (kind: keyof BagsDraft, line: string, stacked: boolean) => {
    const more = { ...bags, [kind]: bags[kind] + 1 }
    const boot = minibusBagsProblem(placesOfBags(more, riders, policy), policy)
    const canHaveMore = !boot && extraPiecesNeeded(more, riders, policy) <= left
    return (
      <Stepper
        minusLabel={common('decrease')}
        plusLabel={common('increase')}
        limitHint={boot ? errorText(boot) : priceLine}
        min={0}
        label={t(`bags.${kind}`)}
        line={line}
        value={bags[kind]}
        max={canHaveMore ? bags[kind] + 1 : bags[kind]}
        onChange={(count) => change('bags', { bags: { ...bags, [kind]: count } })}
        stacked={stacked}
      />
    )
  }
  const sized = (kind: 'small' | 'large') => {
    const { maxSideCm, inches } = luggage[kind]
    const size = t('bags.size', { side: cm(maxSideCm), inches: formatInches(inches, lang) })
    return (
      <View className={styles.bag}>
        <Picture drawing={bagToScale(maxSideCm / luggage.large.maxSideCm)} className={styles.drawing} />
        {stepperOf(kind, size, true)}
      </View>
    )
  }
  return (
    <>
      <View id={partId('bags')}>
        <View className={styles.bags}>
          {sized('small')}
          {sized('large')}
        </View>
        {/* Once for both: beside each bag it took four lines of a narrow phone. */}
        <Box as="p" className={styles.footnote}>
          {t('bags.sums', { small: cm(luggage.small.maxSumCm), large: cm(luggage.large.maxSumCm) })}
        </Box>
        {stepperOf('special', t('bags.specialLine', { length: cm(luggage.special.maxLengthCm) }), false)}
      </View>
      <PartError part="bags" />
      <Note
        live
        tone={needed > 0 ? 'amber' : 'leaf'}
        icon={bag}
        fact={needed > 0 ? t('bags.extra', { count: needed }) : t('bags.free', { ...free })}
        className={styles.note}
      >
        {needed > 0 ? priceLine : undefined}
      </Note>
      <Box as="p" className={styles.footnote}>
        {t('bags.notCarried')}
      </Box>
      <BagCheck />
    </>
  )
})

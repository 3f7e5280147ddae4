import { View } from '@tarojs/components'
import { formatLengthCm } from '@noriai/contract/format/duration'
import { extraPiecesLeft, extraPiecesNeeded, freePlaces } from '@noriai/contract/rules/luggage'
import { countParty } from '@noriai/contract/rules/party'
import { listPrice } from '@noriai/contract/rules/priceList'
import { observer } from 'mobx-react'
import { bag } from '@/assets/icons/bag'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { Stepper } from '@/components/Stepper/Stepper'
import { BagCheck } from '@/features/luggage/BagCheck'
import { LuggagePicture } from '@/features/luggage/LuggagePicture'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { BagsDraft } from '@/stores/booking/draft'
import { PartError } from './PartError'
import styles from './bookingForm.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

/** The sizes to scale, the bags, what is free and what the rest costs. */
export const LuggageCard = observer(function LuggageCard() {
  const t = useT('pickupForm')
  const common = useT('common')
  const { money } = useFormat()
  const { policy, lang, currency } = useStores().settings
  const { draft, change } = useBookingParts()
  const { bags, party } = draft
  const { luggage } = policy
  const { total: riders } = countParty(party, policy)
  const cm = (length: number) => formatLengthCm(length, lang)
  const free = freePlaces(riders, policy)
  const needed = extraPiecesNeeded(bags, riders, policy)
  const left = extraPiecesLeft(riders, 0, policy)
  const price = money(listPrice(luggage.extraPrice, currency, policy), currency)
  const set = (part: Partial<BagsDraft>) => change('bags', { bags: { ...bags, ...part } })
  const canAdd = (part: Partial<BagsDraft>) => extraPiecesNeeded({ ...bags, ...part }, riders, policy) <= left
  const priceLine = t('bags.extraPrice', { price, max: luggage.maxExtraPerPerson })
  const steps = {
    minusLabel: common('decrease'),
    plusLabel: common('increase'),
    limitHint: priceLine,
    min: 0,
  }
  const sizeOf = ({ maxSumCm, maxSideCm }: { maxSumCm: number; maxSideCm: number }) =>
    t('bags.size', { sum: cm(maxSumCm), side: cm(maxSideCm) })
  const stepperOf = (kind: keyof BagsDraft, line: string) => (
    <Stepper
      {...steps}
      label={t(`bags.${kind}`)}
      line={line}
      value={bags[kind]}
      max={canAdd({ [kind]: bags[kind] + 1 }) ? bags[kind] + 1 : bags[kind]}
      onChange={(count) => set({ [kind]: count })}
    />
  )
  return (
    <Card title={t('bags.title')}>
      <LuggagePicture />
      <View id={partId('bags')}>
        {stepperOf('large', sizeOf(luggage.large))}
        {stepperOf('small', sizeOf(luggage.small))}
        {stepperOf('special', t('bags.specialLine', { length: cm(luggage.special.maxLengthCm) }))}
      </View>
      <PartError part="bags" />
      <Note
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
    </Card>
  )
})

import { formatInches, formatLengthCm } from '@noriai/contract/format/duration'
import { listPrice } from '@noriai/contract/rules/priceList'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { LuggagePicture } from '@/features/luggage/LuggagePicture'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './product.module.scss'

/** What rides along free, what costs, and what cannot: drawn to scale, by the policy's figures. */
export const LuggageFacts = observer(function LuggageFacts() {
  const t = useT('product')
  const form = useT('pickupForm')
  const { money } = useFormat()
  const { policy, lang, currency } = useStores().settings
  const { freePerRider, small, large, special, extraPrice, maxExtraPerPerson } = policy.luggage
  const cm = (length: number) => formatLengthCm(length, lang)
  const sizeOf = ({ maxSumCm, maxSideCm, inches }: typeof small) =>
    t('luggage.size', { inches: formatInches(inches, lang), sum: cm(maxSumCm), side: cm(maxSideCm) })
  return (
    <Card title={t('luggage.title')}>
      <LuggagePicture />
      <KeyValueList
        wide
        className={styles.facts}
        items={[
          {
            key: 'free',
            name: t('luggage.free'),
            value: t('luggage.freeText', { large: freePerRider.large, small: freePerRider.small }),
          },
          { key: 'large', name: t('luggage.large'), value: sizeOf(large) },
          { key: 'small', name: t('luggage.small'), value: sizeOf(small) },
          {
            key: 'extra',
            name: t('luggage.extra'),
            value: form('bags.extraPrice', {
              price: money(listPrice(extraPrice, currency, policy), currency),
              max: maxExtraPerPerson,
            }),
          },
          {
            key: 'special',
            name: t('luggage.special'),
            value: form('bags.specialLine', { length: cm(special.maxLengthCm) }),
          },
          { key: 'refused', name: t('luggage.refused'), value: form('bags.notCarried') },
        ]}
      />
    </Card>
  )
})

import { listPrice } from '@noriai/contract/rules/priceList'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { LuggagePicture } from '@/features/luggage/LuggagePicture'
import { useBagSizes } from '@/features/luggage/useBagSizes'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './product.module.scss'

/** What rides along free, what costs, and what cannot: drawn to scale, by the policy's figures. */
export const LuggageFacts = observer(function LuggageFacts() {
  const t = useT('product')
  const form = useT('pickupForm')
  const { money } = useFormat()
  const { policy, currency } = useStores().settings
  const { freePerRider, extraPrice, maxExtraPerPerson } = policy.luggage
  const { large, small, special } = useBagSizes()
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
          large,
          small,
          {
            key: 'extra',
            name: t('luggage.extra'),
            value: form('bags.extraPrice', {
              price: money(listPrice(extraPrice, currency, policy), currency),
              max: maxExtraPerPerson,
            }),
          },
          special,
          { key: 'refused', name: t('luggage.refused'), value: form('bags.notCarried') },
        ]}
      />
    </Card>
  )
})

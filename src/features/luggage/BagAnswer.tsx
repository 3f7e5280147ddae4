import { formatInches, formatLengthCm } from '@noriai/contract/format/duration'
import type { Policy } from '@noriai/contract/policy/schema'
import { type Bag, bagClass, bagMeasures } from '@noriai/contract/rules/bagSize'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { warning } from '@/assets/icons/warning'
import { Box } from '@/components/Box/Box'
import { Note } from '@/components/Note/Note'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './luggage.module.scss'

/** The limits that decided: of a suitcase those of its class, of one that is not carried the largest. */
function limitOf(bag: Bag, policy: Policy) {
  if (bag.kind === 'pet') return 'pet'
  if (bag.kind !== 'bag') return 'special'
  return bagClass(bag, policy) === 'small' ? 'small' : 'large'
}

/** What a bag counts as, its measures, and the limits with their edge. */
export const BagAnswer = observer(function BagAnswer({ bag }: { bag: Bag }) {
  const t = useT('luggage')
  const { policy, lang } = useStores().settings
  const { special } = policy.luggage
  const cm = (length: number) => formatLengthCm(length, lang)
  const result = bagClass(bag, policy)
  const limit = limitOf(bag, policy)
  const measures = bag.kind === 'bag' ? bagMeasures(bag.sidesCm) : undefined
  const sizeLimit = (size: 'small' | 'large') => {
    const { inches, maxSumCm, maxSideCm } = policy.luggage[size]
    return t(`bagCheck.limits.${size}`, {
      inches: formatInches(inches, lang),
      sum: cm(maxSumCm),
      side: cm(maxSideCm),
    })
  }
  const isCarried = result !== 'notCarried'
  return (
    <Note
      live
      tone={isCarried ? 'leaf' : 'amber'}
      icon={isCarried ? check : warning}
      fact={t(`bagCheck.result.${isCarried && limit === 'special' ? 'special' : result}`)}
      className={styles.note}
    >
      {measures && (
        <Box as="p">{t('bagCheck.measured', { sum: cm(measures.sumCm), side: cm(measures.longestCm) })}</Box>
      )}
      {limit === 'pet' ? (
        <Box as="p">{t('bagCheck.limits.pet')}</Box>
      ) : (
        <>
          <Box as="p">
            {limit === 'special'
              ? t('bagCheck.limits.special', { length: cm(special.maxLengthCm) })
              : sizeLimit(limit)}
          </Box>
          <Box as="p">{t('bagCheck.edge')}</Box>
        </>
      )}
      {result === 'small' && <Box as="p">{t('bagCheck.mayUseLarge')}</Box>}
    </Note>
  )
})

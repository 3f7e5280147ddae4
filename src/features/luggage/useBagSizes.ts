import { formatInches, formatLengthCm } from '@noriai/contract/format/duration'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** How large a large bag, a small one and a declared item may be, as rows of a list: by the policy's figures. */
export function useBagSizes() {
  const t = useT('product')
  const form = useT('pickupForm')
  const { policy, lang } = useStores().settings
  const { small, large, special } = policy.luggage
  const cm = (length: number) => formatLengthCm(length, lang)
  const sizeOf = ({ maxSumCm, maxSideCm, inches }: typeof small) =>
    t('luggage.size', { inches: formatInches(inches, lang), sum: cm(maxSumCm), side: cm(maxSideCm) })
  return {
    large: { key: 'large', name: t('luggage.large'), value: sizeOf(large) },
    small: { key: 'small', name: t('luggage.small'), value: sizeOf(small) },
    special: {
      key: 'special',
      name: t('luggage.special'),
      value: form('bags.specialLine', { length: cm(special.maxLengthCm) }),
    },
  }
}

import { formatLengthCm } from '@noriai/contract/format/duration'
import { observer } from 'mobx-react'
import { luggageSizes } from '@/assets/drawings/luggageSizes'
import { Picture } from '@/components/Picture/Picture'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

const PERSON_CM = 160

/** The sizes of bags beside a person, to scale, by the policy's figures. */
export const LuggagePicture = observer(function LuggagePicture() {
  const t = useT('pickupForm')
  const { policy, lang } = useStores().settings
  const { small, large } = policy.luggage
  const cm = (length: number) => formatLengthCm(length, lang)
  const drawing = luggageSizes(
    { smallSideCm: small.maxSideCm, largeSideCm: large.maxSideCm },
    {
      smallSide: cm(small.maxSideCm),
      largeSide: cm(large.maxSideCm),
      small: t('bags.drawn.small'),
      large: t('bags.drawn.large'),
      refused: t('bags.drawn.refused'),
      person: t('bags.drawn.person', { height: cm(PERSON_CM) }),
    },
  )
  return <Picture drawing={drawing} label={t('bags.picture')} />
})

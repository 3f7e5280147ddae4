import { canBeCarried, needKinds, withNeed, type Need } from '@noriai/contract/rules/riderNeeds'
import { observer } from 'mobx-react'
import { people } from '@/assets/icons/people'
import { Box } from '@/components/Box/Box'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { FoldRow } from '@/components/FoldRow/FoldRow'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useBookingParts } from '@/hooks/useBookingParts'
import { useT } from '@/hooks/useT'
import { CallFirst } from './CallFirst'

/** What a party needs besides seats, asked in one line that opens; what cannot be carried is said at once, with whom to call. */
export const NeedFields = observer(function NeedFields() {
  const t = useT('pickupForm')
  const words = useOrderWords()
  const { ride, change } = useBookingParts()
  const { needs } = ride
  const set = (need: Need, isNeeded: boolean) =>
    change('party', { needs: withNeed(needs, { need, isNeeded }) })
  return (
    <FoldRow
      icon={people}
      title={t('needs.title')}
      value={needs.length > 0 ? words.listed(words.needs(needs)) : undefined}
      opened={needs.length > 0}
    >
      {needKinds.map((need) => (
        <CheckRow key={need} checked={needs.includes(need)} onChange={(isNeeded) => set(need, isNeeded)}>
          {words.needs([need])}
        </CheckRow>
      ))}
      {!canBeCarried(needs) && <CallFirst fact={t('needs.notCarried')} />}
      <Box as="p" className="t12 mute">
        {t('needs.help')}
      </Box>
    </FoldRow>
  )
})

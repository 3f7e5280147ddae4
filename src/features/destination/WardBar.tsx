import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { usePartyWords } from '@/features/party/usePartyWords'
import { PriceBar } from '@/features/quotation/PriceBar'
import { useRideOffer } from '@/features/quotation/useRideOffer'
import { useT } from '@/hooks/useT'
import type { DoorEnd } from '@/stores/booking/draft'
import { wardDraftOf } from '@/stores/booking/placeDraft'
import { useWardName } from './useWardName'

interface WardBarProps {
  readonly wardCode: string
  /** Of the ride, which is chosen: the first of two doors alone has no price. */
  readonly end: DoorEnd
  readonly onChoose: (wardCode: string) => void
}

/** The price of the ride to the ward that was touched, and the button that chooses it. Its price draws it again without the page. */
export const WardBar = observer(function WardBar({ wardCode, end, onChoose }: WardBarProps) {
  const t = useT('yourRide')
  const nameOf = useWardName()
  const { line } = usePartyWords()
  const { offer, isComing } = useRideOffer(
    end === 'start' ? undefined : { place: wardDraftOf({ wardCode, name: '', nameJa: '' }) },
  )
  return (
    <PriceBar price={offer ?? null} isComing={isComing} about={line}>
      <PrimaryButton onClick={() => onChoose(wardCode)}>
        {t('ward.choose', { ward: nameOf(wardCode) })}
      </PrimaryButton>
    </PriceBar>
  )
})

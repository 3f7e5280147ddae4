import { View } from '@tarojs/components'
import { langOfLetters } from '@noriai/contract/format/langOfLetters'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { airplane } from '@/assets/icons/airplane'
import { bag } from '@/assets/icons/bag'
import { pin } from '@/assets/icons/pin'
import { Card } from '@/components/Card/Card'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { PartySheet } from '@/features/party/PartySheet'
import { usePartyWords } from '@/features/party/usePartyWords'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { SummaryRow } from './SummaryRow'
import summary from './summary.module.scss'

/**
 * The rows that a form begins with, on a page before it: flight (of a pick-up), place and party. The first two lead to what they ask for,
 * and from there on to what is missing and the form.
 */
export const FirstRows = observer(function FirstRows({ direction }: { direction: 'pickup' | 'dropoff' }) {
  const t = useT('pickupForm')
  const dropoff = useT('dropoffForm')
  const quick = useT('quick')
  const words = useT('booking')
  const han = usePlaceHan()
  const drafts = useStore(DraftStore)
  const { line, note } = usePartyWords()
  const [isOpen, setOpen] = useState(false)
  const { flight, place } = drafts.ride
  const isPickup = direction === 'pickup'
  const begin = () => {
    drafts.turnTo(direction)
    drafts.leaveRebooked()
  }
  const handleFlight = () => {
    begin()
    void navigate('useCar/selectFlight/selectFlight')
  }
  const handlePlace = () => {
    begin()
    void navigate('useCar/destination/destination')
  }
  return (
    <Card label={words('ride')}>
      <View className={summary.rows}>
        {isPickup && (
          <SummaryRow
            icon={airplane}
            label={t('flight.title')}
            value={flight ? flight.flightNo || t('flight.unnumbered') : undefined}
            placeholder={t('flight.choose')}
            onClick={handleFlight}
          />
        )}
        <SummaryRow
          icon={pin}
          label={isPickup ? t('place.title') : dropoff('place.title')}
          value={place?.name}
          valueLang={place ? langOfLetters(place.name, han) : undefined}
          placeholder={t('place.choose')}
          onClick={handlePlace}
        />
        <SummaryRow
          icon={bag}
          label={quick('partyTitle')}
          value={line}
          note={note}
          opensSheet
          expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </View>
      <PartySheet open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
})

import { formatClockRange } from '@noriai/contract/format/dateTime'
import { formatLengthCm } from '@noriai/contract/format/duration'
import { listPrice } from '@noriai/contract/rules/priceList'
import { observer } from 'mobx-react'
import { childSeat } from '@/assets/icons/childSeat'
import { moon } from '@/assets/icons/moon'
import { people } from '@/assets/icons/people'
import { seat } from '@/assets/icons/seat'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

const MONTHS_PER_YEAR = 12

/** Who pays and who rides free: children, child seats, landings at night. */
export const PeopleFacts = observer(function PeopleFacts() {
  const t = useT('product')
  const form = useT('pickupForm')
  const booking = useT('booking')
  const { money } = useFormat()
  const { policy, lang, currency } = useStores().settings
  const { passengers, charges } = policy
  const { childSeat: seats, lapChild } = passengers
  const age = lapChild.months / MONTHS_PER_YEAR
  const seatFee = listPrice(seats.fee, currency, policy)
  const night = money(listPrice(charges.nightSurcharge.perPerson, currency, policy), currency)
  return (
    <Card list title={t('people.title')}>
      <ListRow
        icon={people}
        title={form('party.children')}
        line={`${form('party.childrenLine', { age })} · ${t('people.adultFare')}`}
      />
      <ListRow
        icon={seat}
        title={form('party.infants')}
        line={form('party.infantsLine', { age, count: lapChild.perAdult })}
      />
      <ListRow
        icon={childSeat}
        title={form('party.childSeats')}
        line={`${form('party.childSeatHint', {
          age: seats.underYears,
          height: formatLengthCm(seats.underHeightCm, lang),
        })} ${
          seatFee === 0
            ? form('party.childSeatsFree')
            : form('party.childSeatsPrice', { price: money(seatFee, currency) })
        }`}
      />
      <ListRow
        icon={moon}
        tone="amber"
        title={booking('nightSurcharge.fact', { price: night })}
        line={booking('nightSurcharge.text', { range: formatClockRange(charges.nightSurcharge, lang) })}
      />
    </Card>
  )
})

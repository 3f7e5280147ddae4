import { View } from '@tarojs/components'
import { formatPhone } from '@noriai/contract/format/phone'
import { parsePhone } from '@noriai/contract/rules/phone'
import { observer } from 'mobx-react'
import { chat } from '@/assets/icons/chat'
import { people } from '@/assets/icons/people'
import { walk } from '@/assets/icons/walk'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { NameText } from '@/components/NameText/NameText'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { contactChannels } from '@/stores/booking/draft'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'

interface PartySummaryProps {
  /** Everybody’s names but those whose field is on the page. */
  readonly known: string
  /** Undefined once it is ordered. */
  readonly onEdit: (() => void) | undefined
}

const partyKinds = ['adults', 'children', 'infants'] as const

/** Who rides, what they need, and how they are reached. */
export const PartySummary = observer(function PartySummary({ known, onEdit }: PartySummaryProps) {
  const t = useT('orderConfirm')
  const riders = useT('party')
  const form = useT('pickupForm')
  const words = useT('booking')
  const booking = useStore(BookingStore)
  const order = useOrderWords()
  const { party, needs } = useStore(DraftStore).ride
  const { reach, contactName } = booking
  const join = (parts: readonly string[]) => parts.join(t('listMark'))
  const who = partyKinds.filter((kind) => party[kind] > 0).map((kind) => riders(kind, { count: party[kind] }))
  if (party.childSeats > 0) who.push(t('party.childSeats', { count: party.childSeats }))
  const phone = parsePhone(reach.phone, booking.dialCode)
  const ways = contactChannels
    .filter((channel) => reach[channel].trim() !== '')
    .map((channel) =>
      channel === 'phone' && phone
        ? formatPhone(phone.dialCode, phone.national)
        : `${form(`contact.channels.${channel}`)} ${reach[channel]}`,
    )
  const row = onEdit ? { onClick: onEdit, end: <View className="link t14">{words('edit')}</View> } : {}
  return (
    <Card list label={form('party.title')}>
      <ListRow
        icon={people}
        title={who.join(riders('listMark'))}
        line={<NameText>{known || contactName}</NameText>}
        {...row}
      />
      {needs.length > 0 && (
        <ListRow icon={walk} title={join(order.needs(needs))} line={form('needs.help')} {...row} />
      )}
      <ListRow icon={chat} title={join(ways)} line={reach.email || undefined} {...row} />
    </Card>
  )
})

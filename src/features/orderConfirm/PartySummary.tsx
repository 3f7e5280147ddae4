import { View } from '@tarojs/components'
import { formatPhone } from '@noriai/contract/format/phone'
import { parsePhone } from '@noriai/contract/rules/phone'
import { observer } from 'mobx-react'
import { bag } from '@/assets/icons/bag'
import { chat } from '@/assets/icons/chat'
import { people } from '@/assets/icons/people'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { NameText } from '@/components/NameText/NameText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { contactChannels } from '@/stores/booking/draft'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'

interface PartySummaryProps {
  /** Pieces that are paid for. */
  readonly extraPieces: number
  readonly onEdit: () => void
}

const partyKinds = ['adults', 'children', 'infants', 'childSeats'] as const
const bagKinds = ['large', 'small', 'special'] as const

/** Who rides, with what, and how they are reached. */
export const PartySummary = observer(function PartySummary({ extraPieces, onEdit }: PartySummaryProps) {
  const t = useT('orderConfirm')
  const form = useT('pickupForm')
  const words = useT('booking')
  const booking = useStore(BookingStore)
  const drafts = useStore(DraftStore)
  const { party, bags, contact } = drafts.draft
  const join = (parts: readonly string[]) => parts.join(t('listMark'))
  const who = partyKinds
    .filter((kind) => party[kind] > 0)
    .map((kind) => t(`party.${kind}`, { count: party[kind] }))
  const what = bagKinds
    .filter((kind) => bags[kind] > 0)
    .map((kind) => t(`bags.${kind}`, { count: bags[kind] }))
  const phone = parsePhone(contact.phone, booking.dialCode)
  const ways = contactChannels
    .filter((channel) => contact[channel].trim() !== '')
    .map((channel) =>
      channel === 'phone' && phone
        ? formatPhone(phone.dialCode, phone.national)
        : `${form(`contact.channels.${channel}`)} ${contact[channel]}`,
    )
  const edit = <View className="link t14">{words('edit')}</View>
  return (
    <Card list label={form('party.title')}>
      <ListRow
        icon={people}
        title={join(who)}
        line={<NameText>{contact.contactName}</NameText>}
        onClick={onEdit}
        end={edit}
      />
      <ListRow
        icon={bag}
        title={what.length > 0 ? join(what) : t('bags.none')}
        line={
          what.length === 0
            ? undefined
            : extraPieces > 0
              ? t('bags.extra', { count: extraPieces })
              : t('bags.allFree')
        }
        onClick={onEdit}
        end={edit}
      />
      <ListRow icon={chat} title={join(ways)} line={contact.email || undefined} onClick={onEdit} end={edit} />
    </Card>
  )
})

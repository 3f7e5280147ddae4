import { View } from '@tarojs/components'
import { formatPhone } from '@noriai/contract/format/phone'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { people } from '@/assets/icons/people'
import { user } from '@/assets/icons/user'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { NameText } from '@/components/NameText/NameText'
import { Sheet } from '@/components/Sheet/Sheet'
import { ContactCard } from '@/features/bookingForm/ContactCard'
import { NamesCard } from '@/features/bookingForm/NamesCard'
import { PartError } from '@/features/party/PartError'
import { PartySheet } from '@/features/party/PartySheet'
import { useBookingParts } from '@/hooks/useBookingParts'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useT } from '@/hooks/useT'
import { firstWrong, type FormPart } from '@/stores/booking/checks'
import styles from './quickBooking.module.scss'

type Part = 'party' | 'contact'

const partsOf: Readonly<Record<Part, readonly FormPart[]>> = {
  party: ['party', 'bags'],
  contact: ['contactName', 'riders', 'contact', 'email', 'code'],
}

interface LineProps {
  readonly onOpen: () => void
}

const PartyLine = observer(function PartyLine({ onOpen }: LineProps) {
  const words = useOrderWords()
  const { party, bags } = useBookingParts().ride
  return (
    <ListRow
      icon={people}
      title={words.party(party)}
      line={words.bags({ ...bags, extra: 0 })}
      end={<Edit />}
      onClick={onOpen}
    />
  )
})

/** Drawn again for each key in the sheet below it, as the field itself, and nothing else of the page. */
const ContactLine = observer(function ContactLine({ onOpen }: LineProps) {
  const t = useT('quick')
  const form = useT('pickupForm')
  const { booking, drafts } = useBookingParts()
  const { contactName, reach, dialCode } = booking
  const { channel } = drafts
  const reached = channel === 'phone' ? formatPhone(dialCode, reach.phone) : reach[channel]
  const isReachable = reach[channel].trim() !== ''
  return (
    <ListRow
      icon={user}
      title={contactName ? <NameText>{contactName}</NameText> : t('noContact')}
      line={isReachable ? `${form(`contact.channels.${channel}`)} ${reached}` : form('contact.help')}
      end={contactName || isReachable ? <Edit /> : undefined}
      onClick={onOpen}
    />
  )
})

const Edit = observer(function Edit() {
  const t = useT('booking')
  return <View className="link t14">{t('edit')}</View>
})

/** Who rides with what, and how they are reached: a line each, as last time; tapped, the form's own cards. */
export const QuickParty = observer(function QuickParty() {
  const t = useT('quick')
  const form = useT('pickupForm')
  const { booking, ride } = useBookingParts()
  const [open, setOpen] = useState<Part | null>(null)
  const { errors, errorsShown } = booking

  useEffect(() => {
    const first = firstWrong(errors, ride.direction)
    const holdsFirst = (part: Part) => partsOf[part].some((name) => name === first)
    // A closed part opens where the first error is in it; opened for a later one it would cover the first.
    setOpen(holdsFirst('party') ? 'party' : holdsFirst('contact') ? 'contact' : null)
    // Each showing opens once; a cleared error does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errorsShown])

  return (
    <>
      <Card list label={t('party')}>
        <PartyLine onOpen={() => setOpen('party')} />
        <ContactLine onOpen={() => setOpen('contact')} />
        {[...partsOf.party, ...partsOf.contact].map((part) => (
          <PartError key={part} part={part} />
        ))}
      </Card>
      <PartySheet open={open === 'party'} onClose={() => setOpen(null)} />
      <Sheet
        open={open === 'contact'}
        title={form('contact.channelLabel')}
        onClose={() => setOpen(null)}
        footer={
          <PrimaryButton full onClick={() => setOpen(null)}>
            {t('done')}
          </PrimaryButton>
        }
      >
        <View className={styles.inSheet}>
          <NamesCard />
          <ContactCard />
        </View>
      </Sheet>
    </>
  )
})

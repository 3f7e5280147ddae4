import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { formatPhone } from '@noriai/contract/format/phone'
import type { Lang } from '@noriai/contract/lang'
import type { PlaceView } from '@noriai/contract/schema/place'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { KeyValueList } from '@/components/KeyValueList/KeyValueList'
import { NameText } from '@/components/NameText/NameText'
import { OrderNumber } from '@/features/orders/OrderNumber'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { WrittenText } from '@/features/page/WrittenText'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'

const chatApps = ['wechatId', 'line', 'whatsapp', 'kakaotalk'] as const

interface Line {
  readonly text: string
  /** The language of its Han characters, where it is known. */
  readonly han?: Lang | undefined
}

/** As the operator or a sign has it. */
const japanese = (text: string | null): Line => ({ text: text ?? '', han: 'ja' })

/** Everything that was booked, on a card of its own. */
export const FactsCard = observer(function FactsCard({ order }: { order: Order }) {
  const t = useT('detail')
  return (
    <Card title={t('booking')}>
      <Facts order={order} />
    </Card>
  )
})

/** Everything that was booked: number, flight, places, people, bags, contact, note, vehicle. */
export const Facts = observer(function Facts({ order }: { order: Order }) {
  const t = useT('detail')
  const words = useOrderWords()
  const ride = useT('booking')
  const format = useFormat()
  const han = usePlaceHan()
  const { view } = order
  const { contact, flight } = view
  const operator = flight?.operatedBy
  const lines = (...parts: readonly (string | Line | null | undefined | false)[]): ReactNode => {
    const shown = parts.flatMap((part): Line[] => {
      const line = typeof part === 'string' ? { text: part } : part
      return line && line.text !== '' ? [line] : []
    })
    return shown.length === 0 ? null : <Lines lines={shown} />
  }
  const end = (place: PlaceView) => {
    // An airport is where its terminal is.
    if (place.kind === 'airport') return lines(words.place(place), place.detail)
    return lines({ text: words.place(place), han }, { text: place.address, han }, place.detail)
  }
  const flightTime = flight?.estimatedTime ?? flight?.scheduledTime ?? view.landingTime
  const ways = chatApps
    .filter((app) => contact[app] !== '')
    .map((app) => `${t(`chat.${app}`)} ${contact[app]}`)
  const rows: readonly {
    key:
      | 'number'
      | 'partner'
      | 'flight'
      | 'arriveBy'
      | 'from'
      | 'to'
      | 'people'
      | 'bags'
      | 'needs'
      | 'contact'
      | 'note'
      | 'vehicle'
      | 'bookedAt'
    value: ReactNode
  }[] = [
    { key: 'number', value: <OrderNumber orderNo={view.orderNo} /> },
    { key: 'partner', value: lines(view.partner?.name) },
    {
      key: 'flight',
      value: lines(
        words.listed([view.flightNo, flight?.airlineName ?? ''].filter((part) => part !== '')),
        operator && ride('operatedBy', { airline: operator.airlineName, flight: operator.flightNo }),
        flightTime &&
          t(order.startsAtDoor ? 'takesOff' : 'lands', {
            time: format.dateTime(fromWallTime(flightTime)),
          }),
      ),
    },
    {
      key: 'arriveBy',
      value: lines(view.airportArrivalTime && format.dateTime(fromWallTime(view.airportArrivalTime))),
    },
    {
      key: 'from',
      value: end(view.departurePlace),
    },
    {
      key: 'to',
      value: end(view.destination),
    },
    {
      key: 'people',
      value: lines(
        words.party(view),
        view.childSeats > 0 && t('childSeats', { count: view.childSeats }),
        ...view.passengers.map(({ passportName }) => passportName),
      ),
    },
    {
      key: 'bags',
      value: lines(
        words.bags(view.luggage),
        view.luggage.extra > 0 && t('extraBags', { count: view.luggage.extra }),
      ),
    },
    { key: 'needs', value: lines(...words.needs(view.needs ?? [])) },
    {
      key: 'contact',
      value: lines(
        contact.contactName,
        contact.phone !== '' && formatPhone(contact.countryCode, contact.phone),
        ...ways,
        contact.email,
      ),
    },
    {
      key: 'vehicle',
      value: lines(
        view.vehicleType && t(`vehicles.${view.vehicleType}`),
        japanese(view.carBrand),
        japanese(view.driverName),
      ),
    },
    { key: 'note', value: view.remark === '' ? null : <WrittenText>{view.remark}</WrittenText> },
    { key: 'bookedAt', value: lines(format.plainDateTime(fromWallTime(view.createdAt))) },
  ]
  return (
    <KeyValueList
      wide
      items={rows
        .filter(({ value }) => value !== null)
        .map(({ key, value }) => ({ key, name: t(`fact.${key}`), value }))}
    />
  )
})

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <View>
    {lines.map(({ text, han }, index) => (
      <Box as="p" key={`${index}-${text}`} className={index === 0 ? undefined : 't14 mute'}>
        <NameText han={han}>{text}</NameText>
      </Box>
    ))}
  </View>
)

import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { getPageConfigInfo, issueCertificate } from '@noriai/contract/calls/config'
import { pageInfoByFlightNo } from '@noriai/contract/calls/flights'
import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { confirmCardPayment, rePay } from '@noriai/contract/calls/payment'
import { matchAddressMoreNew } from '@noriai/contract/calls/places'
import { listSendTime, offerInfo } from '@noriai/contract/calls/quotation'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { frameOf } from '@noriai/contract/schema/payment'
import { cards, Traveller } from '../../tests/support/traveller'
import { ridesFrom } from './bookings'
import { countAtMost, withoutAim, type Figure } from './figure'
import type { RecordedServer } from './recordedServer'

const contact = { contactName: 'Chan Tai Man', countryCode: '852', phone: '91234567' }
const riders = ['Chan Tai Man', 'Chan Siu Ming'].map((passportName) => ({
  passportName,
  kind: 'adult' as const,
}))

const transactionControl = /^\s*(begin|commit|rollback|savepoint|release|set)\b/i

/** What the calls of a sale may send at most: see docs/decisions/061. */
const aims: ReadonlyMap<string, number> = new Map([
  [checkAppointment.name, 6],
  [addOrUpdate.name, 5],
  [confirmCardPayment.name, 12],
])

/**
 * How many statements the main calls send to the database, when all goes well and nothing was asked before.
 * @param show is given what the calls of a sale send
 */
export async function countQueries(
  server: RecordedServer,
  token: string,
  show?: (call: string, texts: readonly string[]) => void,
): Promise<Figure[]> {
  const traveller = new Traveller(
    { url: server.url, codeFor: () => Promise.reject(new Error('no codes')) },
    '',
  )
  traveller.token = token
  const counts: string[] = []
  const figures: Figure[] = []
  const counted = async <C extends Call>(call: C, request: CallRequest<C>): Promise<CallResponse<C>> => {
    server.recorder.take()
    const answer = await traveller.call(call, request)
    const sent = server.recorder.take().filter(({ text }) => !transactionControl.test(text))
    const aim = aims.get(call.name)
    if (aim === undefined) counts.push(`${call.name} ${sent.length}`)
    else {
      figures.push(countAtMost(`Statements of ${call.name} (without begin and commit)`, sent.length, aim))
      show?.(
        call.name,
        sent.map(({ text }) => text),
      )
    }
    return answer
  }
  const [ride] = await ridesFrom(server.url, 1)
  if (ride === undefined) throw new Error('no ride to count with')
  const { address, luggage, ...quoted } = ride
  await counted(issueCertificate, {})
  await counted(getPageConfigInfo, { serverName: 'bench' })
  await counted(pageInfoByFlightNo, { flightNo: 'CX506' })
  await counted(matchAddressMoreNew, { city: 'osaka', keyWords: 'hilton' })
  await counted(listSendTime, { type: 1, currency: 'JPY', date: ride.dateTime.slice(0, 10), terminal: 'T1' })
  await counted(offerInfo, { ...quoted, addressId: address.addressId })
  const hold = await counted(checkAppointment, { ...quoted, address, luggage })
  const order = await counted(addOrUpdate, {
    holdId: hold.holdId,
    ride,
    contact,
    payPrice: hold.quotation.payPrice,
    agreed: true,
  })
  const attempt = await counted(rePay, { id: order.id, payType: 'card' })
  const { outTradeNo } = attempt
  const card = frameOf(attempt.card)
  if (!card) throw new Error('the provider gave no card fields')
  const cardToken = await traveller.typeCard(card.fieldsUrl, card.sessionId, cards.japanese)
  await counted(confirmCardPayment, { outTradeNo, cardToken })
  await counted(fillOrderInfo, { id: order.id, passengers: riders, contact })
  await counted(selectUserOrderPage, {})
  await counted(userOrderInfo, { id: order.id })
  await counted(busOrderQrById, { airlineOrderId: order.id })
  const half = Math.ceil(counts.length / 2)
  return [
    ...figures,
    withoutAim('Statements of other calls', counts.slice(0, half).join(', ')),
    withoutAim('', counts.slice(half).join(', ')),
  ]
}

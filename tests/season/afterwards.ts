/** The noon after a ride: who took it looks whether it is over, reviews it, and has it invoiced. */
import { applyForInvoice, ordersToInvoice, saveInvoiceHead } from '@noriai/contract/calls/invoices'
import { commentInfoAddOrUpdate } from '@noriai/contract/calls/review'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { SeasonTraveller } from './traveller'
import type { TripPlan } from './trip'

/** A ride looked back on. */
interface PastRide {
  readonly booker: SeasonTraveller
  readonly rider: SeasonTraveller
  readonly trip: TripPlan
  readonly orderId: string
  readonly hasBoarded: boolean
}

/** Each ride that took place is over by the next noon, can be reviewed, and can be invoiced. */
export async function lookBack({ booker, rider, trip, orderId, hasBoarded }: PastRide): Promise<void> {
  if (!hasBoarded) return
  const order = await rider.look(orderId)
  if (order.facts.fulfilment !== 'completed') {
    rider.tell(
      'a boarded ride is not over by the next noon',
      'Somebody rode yesterday; their order is still under way, whatever staff forgot to report.',
      { order: order.orderNo, direction: order.direction, label: order.label, facts: order.facts },
    )
  }
  rider.context.count('rides looked back upon')
  if (hasMoneyUnderWay(order)) return
  await review(rider, trip, order)
  // Whoever was given a ride has paid nothing for it.
  await invoice(booker, trip, order)
}

/** What goes back, or is being decided, decides first what review and invoice are about. */
function hasMoneyUnderWay({ facts }: OrderView): boolean {
  return facts.refund !== 'none'
}

async function review(rider: SeasonTraveller, trip: TripPlan, order: OrderView): Promise<void> {
  if (!order.actions.includes('review')) {
    rider.tell(
      'a ride that took place cannot be reviewed',
      'Somebody rode yesterday and no review is offered.',
      {
        order: order.orderNo,
        label: order.label,
        facts: order.facts,
      },
    )
    return
  }
  if (!trip.reviews) return
  await rider.must(commentInfoAddOrUpdate, {
    orderId: order.id,
    stars: 5,
    serviceAttitude: 5,
    price: 4,
    comfort: 4,
    text: 'On time, and the driver was kind.',
    images: [],
  })
  rider.context.count('reviews')
}

async function invoice(booker: SeasonTraveller, trip: TripPlan, order: OrderView): Promise<void> {
  if (!trip.wantsInvoice) return
  const { records } = await booker.must(ordersToInvoice, { pageNum: 1, pageSize: 50 })
  if (!records.some(({ id }) => id === order.id)) {
    booker.tell(
      'a ride that took place cannot be invoiced',
      'Somebody rode yesterday and no invoice is offered.',
      {
        order: order.orderNo,
        label: order.label,
        facts: order.facts,
      },
    )
    return
  }
  const head = await booker.must(saveInvoiceHead, {
    isDefault: true,
    kind: 'person',
    title: booker.person.passportName,
    country: 'JP',
    taxNumber: '',
    address: '',
    phone: '',
    bankName: '',
    bankAccount: '',
    email: booker.email,
  })
  await booker.must(applyForInvoice, { headId: head.id, orderIds: [order.id] })
  booker.context.count('invoices')
}

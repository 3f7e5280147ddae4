import type { OrderLabel } from '@noriai/contract/orders/label'
import type { Tone } from './tone'

/** The colour of what an order is called; the same as in the travellers' app. */
export function toneOf(label: OrderLabel): Tone {
  switch (label) {
    case 'toPay':
    case 'paying':
    case 'toBeConfirmed':
    case 'refundPending':
      return 'amber'
    case 'paid':
    case 'toDepart':
    case 'toBoard':
    case 'verified':
      return 'leaf'
    case 'inProgress':
      return 'solid'
    case 'refunding':
    case 'partlyRefunded':
    case 'shipped':
    case 'receiving':
      return 'sea'
    case 'paymentFailed':
      return 'vermilion'
    case 'completed':
    case 'noShow':
    case 'refunded':
    case 'cancelled':
    case 'closed':
    case 'awaitingReview':
    case 'reviewed':
      return 'plain'
  }
}

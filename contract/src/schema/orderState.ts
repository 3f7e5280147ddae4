import * as v from 'valibot'
import { orderActions } from '../orders/actions'
import { statesOf } from '../orders/facts'
import { orderLabels } from '../orders/label'

/** What an order is called at this moment. */
export const orderLabelSchema = v.picklist(orderLabels)

/** What its owner may do. */
export const orderActionSchema = v.picklist(orderActions)

/** The four facts of an order, as the state machine keeps them. */
export const orderFactsSchema = v.object({
  payment: v.picklist(statesOf('payment')),
  fulfilment: v.picklist(statesOf('fulfilment')),
  refund: v.picklist(statesOf('refund')),
  review: v.picklist(statesOf('review')),
})

/** The calls that the stand-in plays: path, parameters, and what is done. */
import type Stripe from 'stripe'
import { apiVersion, currency, livemode, type StripeAccount, type TableName } from '../state/account'
import { makeConfirmationToken, tokenParams } from '../objects/confirmationTokens'
import { beginPayment } from '../objects/confirm'
import { disputeListParams } from '../objects/disputes'
import * as intent from '../objects/intentParams'
import { balanceOf, movementsOf } from '../objects/ledger'
import { cancelIntent, createIntent, loadIntent, updateIntent } from '../objects/paymentIntents'
import { movementListParams, payoutListParams } from '../objects/payouts'
import { createRefund, refundListParams, refundParams } from '../objects/refunds'
import { noSuch, unauthorized } from '../wire/errors'
import { textOf, type Params } from '../wire/form'
import type { Kind, Listed } from '../wire/listed'
import { isWithin, listPage } from '../wire/lists'

interface Work {
  readonly account: StripeAccount
  /** The id in the path. */
  readonly id: string
  readonly params: Params
}

export interface Operation {
  readonly method: 'GET' | 'POST'
  /** `:id` is replaced by an id. */
  readonly path: string
  readonly params: Readonly<Record<string, Kind>>
  readonly required?: readonly string[]
  /** May be called from a page, with the publishable key. */
  readonly isPublic?: true
  readonly work: (work: Work) => object
}

const retrieve = (table: TableName, name: string, path: string): Operation => ({
  method: 'GET',
  path: `/v1/${path}/:id`,
  params: intent.retrieveParams,
  work: ({ account, id }) => {
    const found = account.tables[table].get(id)
    if (!found) throw noSuch(name, id)
    return found
  },
})

interface ListOptions {
  readonly path: string
  readonly params: Readonly<Record<string, Kind>>
  readonly fields?: readonly string[]
}

/** The parameters of a list that each choose by the field of their own name. */
function list(table: TableName, { path, params, fields = [] }: ListOptions): Operation {
  return {
    method: 'GET',
    path: `/v1/${path}`,
    params,
    work: ({ account, params: given }) => {
      const rows = [...account.tables[table].values()] as { id: string; created: number }[]
      const chosen = rows.filter(
        (row) => isWithin(given.created, row.created) && hasFields(row, given, fields),
      )
      return listPage(`/v1/${path}`, chosen, given)
    },
  }
}

const hasFields = (row: object, given: Params, fields: readonly string[]) =>
  fields.every((name) => {
    const wanted = textOf(given[name])
    return wanted === undefined || (row as Record<string, unknown>)[name] === wanted
  })

/** A page may act on an intent only with its secret. */
function assertSecret({ account, id, params }: Work): void {
  if (loadIntent(account, id).client_secret === textOf(params.client_secret)) return
  throw unauthorized('The client_secret provided does not match any associated PaymentIntent.')
}

const intents: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: intent.createParams,
    required: ['amount', 'currency'],
    work: ({ account, params }) => createIntent(account, params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    params: intent.updateParams,
    work: ({ account, id, params }) => updateIntent(account, id, params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    params: intent.confirmParams,
    work: ({ account, id, params }) => beginPayment(account, loadIntent(account, id), params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isPublic: true,
    params: intent.publicConfirmParams,
    required: ['client_secret'],
    work: (work) => {
      assertSecret(work)
      return beginPayment(work.account, loadIntent(work.account, work.id), work.params)
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    params: intent.cancelParams,
    work: ({ account, id, params }) => cancelIntent(account, id, params),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: intent.retrieveParams,
    work: ({ account, id }) => loadIntent(account, id),
  },
  list('payment_intent', { path: 'payment_intents', params: intent.listParams }),
]

const money: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    params: refundParams,
    work: ({ account, params }) => createRefund(account, params),
  },
  retrieve('refund', 'refund', 'refunds'),
  list('refund', { path: 'refunds', params: refundListParams, fields: ['payment_intent', 'charge'] }),
  retrieve('charge', 'charge', 'charges'),
  retrieve('dispute', 'dispute', 'disputes'),
  list('dispute', { path: 'disputes', params: disputeListParams, fields: ['payment_intent', 'charge'] }),
  retrieve('payout', 'payout', 'payouts'),
  list('payout', { path: 'payouts', params: payoutListParams, fields: ['status'] }),
  retrieve('balance_transaction', 'balance_transaction', 'balance_transactions'),
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    params: movementListParams,
    work: ({ account, params }) => {
      const payout = textOf(params.payout)
      const chosen = movementsOf(account).filter(
        (row) =>
          isWithin(params.created, row.created) &&
          hasFields(row, params, ['source', 'type', 'currency']) &&
          (payout === undefined || account.behind.payouts.get(row.id) === payout),
      )
      return listPage('/v1/balance_transactions', chosen, params)
    },
  },
  {
    method: 'GET',
    path: '/v1/balance',
    params: intent.retrieveParams,
    work: ({ account }) => balanceOf(account),
  },
]

const account: Stripe.Account = {
  id: 'acct_1StandInOfJapan',
  object: 'account',
  charges_enabled: true,
  country: 'JP',
  default_currency: currency,
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
}

const endpointListParams: Listed<Stripe.WebhookEndpointListParams> = {
  ending_before: 'unplayed',
  expand: 'list',
  limit: 'integer',
  starting_after: 'id',
}

/** The endpoint that news is sent to: all of it. */
function endpointsOf(of: StripeAccount): Stripe.WebhookEndpoint[] {
  const url = of.webhookUrl()
  if (url === '') return []
  return [
    {
      id: 'we_1StandIn',
      object: 'webhook_endpoint',
      api_version: apiVersion,
      application: null,
      created: of.seconds(),
      description: null,
      enabled_events: ['*'],
      livemode,
      metadata: {},
      status: 'enabled',
      url,
    },
  ]
}

export const operations: readonly Operation[] = [
  ...intents,
  ...money,
  {
    method: 'POST',
    path: '/v1/confirmation_tokens',
    isPublic: true,
    params: tokenParams,
    required: ['payment_method_data'],
    work: ({ account: of, params }) => makeConfirmationToken(of, params),
  },
  retrieve('confirmation_token', 'confirmation_token', 'confirmation_tokens'),
  retrieve('event', 'event', 'events'),
  list('event', {
    path: 'events',
    params: { created: 'range', expand: 'list', limit: 'integer', starting_after: 'id', type: 'text' },
    fields: ['type'],
  }),
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: endpointListParams,
    work: ({ account: of, params }) => listPage('/v1/webhook_endpoints', endpointsOf(of), params),
  },
  {
    method: 'GET',
    path: '/v1/account',
    params: intent.retrieveParams,
    work: () => ({ ...account, livemode }),
  },
]

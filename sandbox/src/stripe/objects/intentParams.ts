/** The parameters of the intent calls: every name that Stripe lists, with what the stand-in plays of it. */
import type Stripe from 'stripe'
import type { Kind, Listed } from '../wire/listed'

/** What can be said of a way to pay; of the other ways nothing is played. */
const methodOptions: Readonly<Record<string, Kind>> = {
  card: { request_three_d_secure: 'text' },
  wechat_pay: { client: 'text', app_id: 'unplayed' },
  alipay: {},
}
const methodData: Readonly<Record<string, Kind>> = {
  type: 'text',
  alipay: {},
  wechat_pay: {},
  card: { number: 'text', exp_month: 'text', exp_year: 'text', cvc: 'text' },
}

export const createParams: Listed<Stripe.PaymentIntentCreateParams> = {
  amount: 'integer',
  allowed_payment_method_types: 'list',
  currency: 'text',
  confirm: 'boolean',
  description: 'text',
  expand: 'list',
  metadata: 'metadata',
  payment_method_data: methodData,
  payment_method_options: methodOptions,
  return_url: 'text',
  use_stripe_sdk: 'boolean',
  amount_details: 'unplayed',
  application_fee_amount: 'unplayed',
  automatic_payment_methods: 'unplayed',
  capture_method: 'unplayed',
  confirmation_method: 'unplayed',
  confirmation_token: 'unplayed',
  customer: 'unplayed',
  customer_account: 'unplayed',
  error_on_requires_action: 'unplayed',
  excluded_payment_method_types: 'unplayed',
  hooks: 'unplayed',
  mandate: 'unplayed',
  mandate_data: 'unplayed',
  off_session: 'unplayed',
  on_behalf_of: 'unplayed',
  payment_details: 'unplayed',
  payment_method: 'unplayed',
  payment_method_configuration: 'unplayed',
  radar_options: 'unplayed',
  receipt_email: 'unplayed',
  setup_future_usage: 'unplayed',
  shipping: 'unplayed',
  statement_descriptor: 'unplayed',
  statement_descriptor_suffix: 'unplayed',
  transfer_data: 'unplayed',
  transfer_group: 'unplayed',
}

export const updateParams: Listed<Stripe.PaymentIntentUpdateParams> = {
  amount: 'integer',
  description: 'text',
  expand: 'list',
  metadata: 'metadata',
  allowed_payment_method_types: 'unplayed',
  amount_details: 'unplayed',
  application_fee_amount: 'unplayed',
  capture_method: 'unplayed',
  currency: 'unplayed',
  customer: 'unplayed',
  customer_account: 'unplayed',
  excluded_payment_method_types: 'unplayed',
  hooks: 'unplayed',
  payment_details: 'unplayed',
  payment_method: 'unplayed',
  payment_method_configuration: 'unplayed',
  payment_method_data: 'unplayed',
  payment_method_options: 'unplayed',
  receipt_email: 'unplayed',
  setup_future_usage: 'unplayed',
  shipping: 'unplayed',
  statement_descriptor: 'unplayed',
  statement_descriptor_suffix: 'unplayed',
  transfer_data: 'unplayed',
  transfer_group: 'unplayed',
}

export const confirmParams: Listed<Stripe.PaymentIntentConfirmParams> = {
  confirmation_token: 'id',
  expand: 'list',
  payment_method_data: methodData,
  payment_method_options: methodOptions,
  return_url: 'text',
  use_stripe_sdk: 'boolean',
  allowed_payment_method_types: 'unplayed',
  amount_details: 'unplayed',
  amount_to_confirm: 'unplayed',
  capture_method: 'unplayed',
  error_on_requires_action: 'unplayed',
  excluded_payment_method_types: 'unplayed',
  hooks: 'unplayed',
  mandate: 'unplayed',
  mandate_data: 'unplayed',
  off_session: 'unplayed',
  payment_details: 'unplayed',
  payment_method: 'unplayed',
  radar_options: 'unplayed',
  receipt_email: 'unplayed',
  setup_future_usage: 'unplayed',
  shipping: 'unplayed',
}

/** With the publishable key a browser must know the intent's secret. */
export const publicConfirmParams = { ...confirmParams, client_secret: 'text' } as const

export const cancelParams: Listed<Stripe.PaymentIntentCancelParams> = {
  cancellation_reason: 'text',
  expand: 'list',
}

export const listParams: Listed<Stripe.PaymentIntentListParams> = {
  created: 'range',
  ending_before: 'unplayed',
  expand: 'list',
  limit: 'integer',
  starting_after: 'id',
  customer: 'unplayed',
  customer_account: 'unplayed',
}

export const retrieveParams = { expand: 'list' } as const

import type { Lang } from '@noriai/contract/lang'
import type { Cents } from '@noriai/contract/money'
import type { CardFields } from '@noriai/contract/schema/payment'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Place } from '../../infra/providers/payment/capabilities'

/**
 * Opens the fields of the provider that a card paid here would be charged by, before there is an order.
 * @throws payment.methodNotOffered, payment.providerUnavailable
 */
export async function openCardFields(
  { payments, policy }: Deps,
  request: {
    readonly amountJpy: Cents
    readonly place: Place
    readonly lang: Lang
    /** The origin of the page that shows them. */
    readonly parentOrigin: string
  },
): Promise<CardFields> {
  const { place, ...fields } = request
  const offer = payments.offersAt(place, policy.booking.payTypes).find(({ method }) => method === 'card')
  if (!offer) throw new DomainError('payment.methodNotOffered')
  const opened = await payments
    .named(offer.provider)
    .openCardFields({ ...fields, acceptedFunding: policy.booking.cards })
  if (opened.kind !== 'ok') throw new DomainError('payment.providerUnavailable')
  return opened.value
}

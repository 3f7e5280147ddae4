import type { fromPrice as wholeCall } from '../calls/fare'
import type { CallResponse } from '../defineCall'
import { isCents, isCurrency } from '../money'
import { byHand, isRecord } from './readable'

/**
 * The call of the same name for who has no validator yet: home asks it before anything else. That both say the same is tested; what
 * documents a call is left to the other.
 */
export const fromPrice: typeof wholeCall = {
  name: 'fromPrice',
  summary: '',
  tag: 'Quotation',
  method: 'GET',
  path: '/common/offer/fromPrice',
  session: 'none',
  certificate: false,
  idempotent: false,
  limit: 'search',
  request: byHand(isRecord),
  response: byHand(isPrice),
  errors: [],
}

function isPrice(value: unknown): value is CallResponse<typeof wholeCall> {
  if (!isRecord(value) || !isCurrency(value['currency'])) return false
  return isCents(value['personPrice']) && value['personPrice'] >= 0
}

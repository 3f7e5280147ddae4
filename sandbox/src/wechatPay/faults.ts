import type { PlatformKey } from './keys'
import { msPerMinute } from './time'
import { signed, type WireMessage } from './wire'

/** What can go wrong with an answer. */
export type AnswerFault =
  /** The call is done and its answer never comes. */
  | { readonly kind: 'lost' }
  /** The connection breaks before the call is done. */
  | { readonly kind: 'cut' }
  /** A refusal of the service as a whole; the call is not done. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | SignatureFault

/** What can go wrong with a signature, of an answer or of a notice. */
export interface SignatureFault {
  readonly kind:
    | 'unsigned'
    /** Signed by a key that the merchant does not know. */
    | 'wrongSerial'
    /** Six minutes old. */
    | 'oldTime'
    /** Changed after it was signed. */
    | 'changedBody'
}

export function isSignatureFault(fault: AnswerFault): fault is SignatureFault {
  return ['unsigned', 'wrongSerial', 'oldTime', 'changedBody'].includes(fault.kind)
}

const OLD_MS = 6 * msPerMinute

/** A message as it arrives with the fault. */
export function spoilt(body: string, fault: SignatureFault['kind'], key: PlatformKey): WireMessage {
  const genuine = signed(body, key, Date.now() - (fault === 'oldTime' ? OLD_MS : 0))
  switch (fault) {
    case 'unsigned':
      return { headers: {}, body }
    case 'wrongSerial':
      return { ...genuine, headers: { ...genuine.headers, 'wechatpay-serial': `6${key.serial.slice(1)}` } }
    case 'changedBody':
      return { ...genuine, body: `${body} ` }
    case 'oldTime':
      return genuine
  }
}

import type { AddressMatch } from '@noriai/contract/schema/place'
import type { PlaceDraft } from './draft'

/** An address that was found, as a draft keeps it, with the words that the traveller used for it. */
export function placeDraftOf(match: AddressMatch, text: string): PlaceDraft {
  return {
    addressId: match.addressId,
    kind: match.kind,
    name: match.name,
    nameJa: match.nameJa,
    address: match.address,
    addressJa: match.addressJa,
    postalCode: match.postalCode,
    wardCode: match.wardCode ?? '',
    wardName: match.wardName ?? '',
    text: text.trim() || match.name,
    isConfirmed: true,
  }
}

/** A ward whose address is still to be given: it decides fare and arrival. */
export const wardDraftOf = ({
  wardCode,
  name,
  nameJa,
}: {
  readonly wardCode: string
  readonly name: string
  readonly nameJa: string
}): PlaceDraft => ({
  addressId: `ward:${wardCode}`,
  kind: 'ward',
  name,
  nameJa,
  address: name,
  addressJa: nameJa,
  postalCode: null,
  wardCode,
  wardName: name,
  text: name,
  isConfirmed: true,
})

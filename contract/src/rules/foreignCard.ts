/** Cards of this country pay no foreign card fee. */
const HOME_COUNTRY = 'JP'

/**
 * Whether the foreign card fee is charged for a card whose issuer is in `country`, ISO 3166 alpha-2. Null: the provider does
 * not know it, and what is not known is not charged for.
 */
export function isForeignCard(country: string | null): boolean {
  return country !== null && country !== HOME_COUNTRY
}

/** Elements of the document that the server writes before any code comes, and the app takes away or reads. */
export const firstLookId = 'first-look'
/** Where a poster was scanned: the next bus. */
export const firstLookFactsId = 'first-look-facts'
/** On home: what a ride from the airport costs a person at least. */
export const firstLookPricesId = 'first-look-prices'

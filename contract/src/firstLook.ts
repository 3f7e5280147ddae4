/** Elements of the document that the server writes for who scanned a poster, and the app takes away or reads. */
export const firstLookId = 'first-look'
export const firstLookFactsId = 'first-look-facts'

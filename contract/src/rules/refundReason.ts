/** The longest reason in a traveller's own words, in characters; an emoji counts as one. Source: specification, section 5. */
export const refundReasonCharacters = 128

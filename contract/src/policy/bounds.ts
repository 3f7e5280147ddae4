/** Bounds that are not of the policy: whatever it says, an answer stays within them. */

/** The most pictures that one review may bring. */
export const mostReviewPictures = 20
/** The most ride codes that one answer may bring: each is a picture. */
export const mostRideCodesPerPage = 20
/** The most pictures of a review that a list of reviews shows: the booking has the rest. */
export const listedReviewPictures = 3
/** The longest reason in a traveller's own words, in characters; an emoji counts as one. Source: specification, section 5. */
export const refundReasonCharacters = 128
/** The most places for bags of one size that a vehicle may have. */
export const mostBagPlaces = 199

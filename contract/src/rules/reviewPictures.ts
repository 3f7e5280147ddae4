/** The most pictures that one review may bring, whatever the policy says. */
export const mostReviewPictures = 20

/** The most pictures of a review that a list of reviews shows: the rest stands on the booking. */
export const listedReviewPictures = 3

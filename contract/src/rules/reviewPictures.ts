/** The most pictures that one review may bring, whatever the policy says. */
export const mostReviewPictures = 20

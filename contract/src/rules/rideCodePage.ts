/** The most ride codes that one answer may bring, whatever the policy says: each is a picture. */
export const mostRideCodesPerPage = 20

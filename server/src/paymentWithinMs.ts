/** How long one question to a payment provider may take: two of them, and a confirmation that takes it twice, are what the app waits for. */
export const paymentWithinMs = 2800

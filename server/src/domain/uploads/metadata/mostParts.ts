/** No camera and no program writes as many parts into a picture: one of more only costs time and memory. */
export const MOST_PARTS = 10_000

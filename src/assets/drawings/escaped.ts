/** A text as it stands in SVG. */
export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A text escaped for SVG. */
export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

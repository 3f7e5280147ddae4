/** Keeps a house number (1-3-3) and a ward (Chuo-ku) on one line: browsers break behind a hyphen, which a word joiner forbids. */
export const unbroken = (text: string): string =>
  text.replace(/(\d)-(?=\d)/g, '$1-\u2060').replace(/([a-z])-(?=ku\b)/g, '$1-\u2060')

/**
 * The colours of the design by token name, for what cannot read CSS variables: pictures drawn as data URIs in WeChat,
 * where an image does not see the page. `tokens.css` is the same list for everything else; a test compares the two.
 */
export const palette = {
  sand: '#f7f5f1',
  'sand-2': '#efebe3',
  paper: '#ffffff',
  ink: '#16212b',
  'ink-2': '#4a5661',
  'ink-3': '#66707a',
  'on-dark': '#ffffff',
  line: '#e3dfd7',
  'line-strong': '#908a7e',
  disabled: '#b5b0a6',
  sea: '#0b5c8c',
  'sea-deep': '#084a72',
  'sea-wash': '#e6f0f6',
  'sea-line': '#9cc3db',
  'sea-pale': '#bfd9e8',
  vermilion: '#d9432b',
  'vermilion-ink': '#b93419',
  'vermilion-wash': '#fceeea',
  leaf: '#1b7f52',
  'leaf-ink': '#16704a',
  'leaf-wash': '#e5f3eb',
  amber: '#9a5b00',
  'amber-ink': '#8a5200',
  'amber-wash': '#fbf1df',
} as const

/** A colour of the design. Components take these names, never a literal colour. */
export type ColorToken = keyof typeof palette

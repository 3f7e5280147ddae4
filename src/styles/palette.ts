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
  sky: '#0b5c8c',
  'sky-deep': '#084a72',
  'sky-ink': '#ffffff',
  pass: '#0b5c8c',
  'pass-ink': '#ffffff',
  'pass-ink-2': '#d3e6f1',
  'pass-line': '#7fb6d6',
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

/** The same names in the dark theme, as in `tokens-dark.css`. */
export const darkPalette: Palette = {
  sand: '#0e151a',
  'sand-2': '#232e36',
  paper: '#182127',
  ink: '#eff3f5',
  'ink-2': '#b9c4cc',
  'ink-3': '#9ba8b1',
  'on-dark': '#08161f',
  line: '#2c3841',
  'line-strong': '#7b8993',
  disabled: '#55626b',
  sea: '#6db8e4',
  'sea-deep': '#93cdef',
  'sea-wash': '#123143',
  'sea-line': '#4c7793',
  'sea-pale': '#274b60',
  sky: '#0e4567',
  'sky-deep': '#0a3049',
  'sky-ink': '#e3edf3',
  pass: '#0e4567',
  'pass-ink': '#ffffff',
  'pass-ink-2': '#c6deec',
  'pass-line': '#6da9cc',
  vermilion: '#ff6f57',
  'vermilion-ink': '#ff907c',
  'vermilion-wash': '#3d1d17',
  leaf: '#4fc28b',
  'leaf-ink': '#6dd0a0',
  'leaf-wash': '#12321f',
  amber: '#e3a542',
  'amber-ink': '#edba66',
  'amber-wash': '#35280f',
}

/** A colour of the design. Components take these names, never a literal colour. */
export type ColorToken = keyof typeof palette

/** The colours of a theme. */
export type Palette = Readonly<Record<ColorToken, string>>

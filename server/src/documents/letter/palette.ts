/** A colour on a light ground and on a dark one. */
interface Tone {
  readonly light: string
  readonly dark: string
}

/** The colours of mails; `tests` hold every pair of text and ground to the contrast of WCAG 2.2 AA. */
export const palette = {
  ground: { light: '#F7F5F1', dark: '#0E151A' },
  card: { light: '#FFFFFF', dark: '#182127' },
  edge: { light: '#E3DFD7', dark: '#2C3841' },
  ink: { light: '#16212B', dark: '#EFF3F5' },
  mute: { light: '#4A5661', dark: '#B9C4CC' },
  faint: { light: '#5F6973', dark: '#9BA8B1' },
  sea: { light: '#0B5C8C', dark: '#6DB8E4' },
  panel: { light: '#0B5C8C', dark: '#0E4567' },
  onPanel: { light: '#FFFFFF', dark: '#FFFFFF' },
  besidePanel: { light: '#D3E6F1', dark: '#D3E6F1' },
  button: { light: '#0B5C8C', dark: '#6DB8E4' },
  onButton: { light: '#FFFFFF', dark: '#08161F' },
  wash: { light: '#E6F0F6', dark: '#123143' },
  amber: { light: '#FBF1DF', dark: '#35280F' },
  onAmber: { light: '#8A5200', dark: '#EDBA66' },
  door: { light: '#D9432B', dark: '#FF6F57' },
  done: { light: '#1B7F52', dark: '#4FC28B' },
  onDone: { light: '#FFFFFF', dark: '#08161F' },
  toCome: { light: '#9CC3DB', dark: '#4C7793' },
} as const satisfies Readonly<Record<string, Tone>>

type ToneName = keyof typeof palette

/** What is read on what. */
export const readOn: readonly (readonly [text: ToneName, ground: ToneName])[] = [
  ['ink', 'card'],
  ['mute', 'card'],
  ['faint', 'card'],
  ['sea', 'card'],
  ['faint', 'ground'],
  ['sea', 'ground'],
  ['onPanel', 'panel'],
  ['besidePanel', 'panel'],
  ['onButton', 'button'],
  ['ink', 'wash'],
  ['mute', 'wash'],
  ['sea', 'wash'],
  ['onAmber', 'amber'],
  ['onDone', 'done'],
]

/** The light colour of a text or a ground as it is written beside its class, for mail programs that drop style sheets. */
export const light = (name: ToneName) => palette[name].light

const text = (name: ToneName, tone: 'dark') => `color:${palette[name][tone]}!important`
const ground = (name: ToneName, tone: 'dark') =>
  `background:${palette[name][tone]}!important;background-color:${palette[name][tone]}!important`

/**
 * The classes of the blocks in the dark. MJML puts a class on the outermost element and colours on inner ones, so that grounds are
 * named with what is in them.
 */
const darkRules: readonly (readonly [selector: string, rule: string])[] = [
  ['body,.ground', ground('ground', 'dark')],
  ['.card,.card>table', ground('card', 'dark')],
  ['.card>table>tbody>tr>td', `border-color:${palette.edge.dark}!important`],
  ['.panel,.panel>table', ground('panel', 'dark')],
  ['.ink', text('ink', 'dark')],
  ['.mute', text('mute', 'dark')],
  ['.faint', text('faint', 'dark')],
  ['.sea', text('sea', 'dark')],
  ['.wash', ground('wash', 'dark')],
  ['.amber', `${ground('amber', 'dark')};${text('onAmber', 'dark')}`],
  ['.button td,.button a', `${ground('button', 'dark')};${text('onButton', 'dark')}`],
  ['.edge,.edge p', `border-color:${palette.edge.dark}!important`],
  ['.air,.bus', ground('sea', 'dark')],
  ['.mini', `border-color:${palette.sea.dark}!important`],
  ['.relay', `border-color:${palette.ink.dark}!important;${ground('card', 'dark')}`],
  ['.door', `border-color:${palette.door.dark}!important;${ground('card', 'dark')}`],
  ['.done', `${ground('done', 'dark')};${text('onDone', 'dark')}`],
  ['.later', ground('toCome', 'dark')],
  ['.open', `border-color:${palette.toCome.dark}!important;${ground('card', 'dark')}`],
]

/** The dark style sheet: by the reader's choice, and for Outlook's apps, which mark what they darkened. */
export const darkSheet = [
  `@media (prefers-color-scheme:dark){${darkRules.map(([selector, rule]) => `${selector}{${rule}}`).join('')}}`,
  ...darkRules.map(
    ([selector, rule]) =>
      `${selector
        .split(',')
        .map((each) => `[data-ogsc] ${each},[data-ogsb] ${each}`)
        .join(',')}{${rule}}`,
  ),
].join('\n')

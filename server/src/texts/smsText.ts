import type { Lang } from '@noriai/contract/lang'

/** What a text message of one part holds, and each part of a longer one (3GPP TS 23.038 and 23.040). */
const GSM = { one: 160, more: 153 } as const
const UCS2 = { one: 70, more: 67 } as const

/** The default alphabet of 3GPP TS 23.038, 6.2.1; what is in its extension takes two places. */
const ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENSION = '^{}\\[~]|€\f'
const inAlphabet = new Set(ALPHABET)
const inExtension = new Set(EXTENSION)

/** What a text message costs. */
export interface SmsSize {
  readonly alphabet: 'GSM-7' | 'UCS-2'
  readonly units: number
  readonly parts: number
}

/** How many parts a text message is sent in. */
export function smsSize(text: string): SmsSize {
  const characters = Array.from(text)
  const isGsm = characters.every((each) => inAlphabet.has(each) || inExtension.has(each))
  const units = isGsm
    ? characters.reduce((sum, each) => sum + (inExtension.has(each) ? 2 : 1), 0)
    : text.length
  const { one, more } = isGsm ? GSM : UCS2
  return { alphabet: isGsm ? 'GSM-7' : 'UCS-2', units, parts: units <= one ? 1 : Math.ceil(units / more) }
}

/** Marks of print, for each what the alphabet has instead. */
const plainMarks: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '→': '>',
  '\u00a0': ' ',
}
const printMarks = new RegExp(`[${Object.keys(plainMarks).join('')}]`, 'g')

/** A text within the default alphabet where plain marks are enough for that: one curly apostrophe makes a message twice as long. */
export function inPlainMarks(text: string): string {
  const plain = text.replace(printMarks, (mark) => plainMarks[mark] ?? mark)
  return smsSize(plain).alphabet === 'GSM-7' ? plain : text
}

/** A text that says who sent it; mainland networks pass on none without the signature in these brackets. */
export function signed(lang: Lang, text: string): string {
  return lang === 'zh-CN' ? `【Noriai】${text}` : `Noriai: ${text}`
}

/** A message of a title, a line and an address. */
interface ShortMessage {
  /** The title with our name, and where it may go without that a shorter one. */
  readonly titles: readonly string[]
  readonly line: string
  readonly link: string
}

/** A message within one part: without the line, with the shorter title, and at last with one that is cut. */
export function oneSms({ titles, line, link }: ShortMessage): string {
  const message = (...parts: readonly string[]) =>
    inPlainMarks(parts.filter((part) => part !== '').join('\n'))
  const [named = ''] = titles
  const whole = [message(named, line, link), ...titles.map((title) => message(title, link))]
  const fitting = whole.find((text) => smsSize(text).parts === 1)
  if (fitting !== undefined) return fitting
  for (let kept = Array.from(titles.at(-1) ?? ''); kept.length > 0; kept = kept.slice(0, -1)) {
    const text = message(`${kept.join('').trimEnd()}…`, link)
    if (smsSize(text).parts === 1) return text
  }
  return message(named, link)
}

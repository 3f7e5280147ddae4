import type { Lang } from '@noriai/contract/lang'
import type { Engine } from 'mrml'
import type { Letter, Part } from '../../texts/letter'
import {
  bodyPart,
  brandLine,
  codePart,
  figurePart,
  runs,
  stepsPart,
  titlePart,
  typedCodePart,
} from './letterBlocks'
import { helpLine, helpPart, legalLinks, operatorLines, type Letterhead } from './letterhead'
import { linePart } from './letterLine'
import { Markup, markup, withBreaks, wordingOf } from './markup'
import { darkSheet, light } from './palette'

const fonts: Readonly<Record<Lang, string>> = {
  ja: "-apple-system,'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',Meiryo,sans-serif",
  en: "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  'zh-CN':
    "-apple-system,'PingFang SC',Roboto,'Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif",
  ko: "-apple-system,'Apple SD Gothic Neo',Roboto,'Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',sans-serif",
  'zh-TW':
    "-apple-system,'PingFang TC',Roboto,'Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',sans-serif",
}

/** Words are kept whole where the language or the browser can. */
const wordBreaks: Partial<Readonly<Record<Lang, string>>> = { ko: 'keep-all', ja: 'auto-phrase' }

/** What is not in the colours: stacking on phones, links that mail programs make of numbers, and words kept whole. */
function sheet(lang: Lang): string {
  const words = wordBreaks[lang]
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '.button a{display:block!important}',
    // Of what is said where pictures are blocked.
    'img{font-family:Arial,sans-serif}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}',
    ...(words === undefined ? [] : [`td div,h1,h2{word-break:${words}}`]),
    '@media (max-width:616px){.card{margin:0 8px!important}}',
    '@media (max-width:479px){.side>table>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}.stack{display:block!important;width:100%!important;text-align:left!important}.middle div{text-align:center!important}.middle img{margin:0 auto!important}}',
    darkSheet,
  ].join('\n')
}

/** Keeps what follows the preview out of a list of mails. */
const FILLER = '&#847;&#8204;&#160;'.repeat(30)

/** Loaded with the first mail, which a start does without; it keeps nothing between two mails. */
let engine: Promise<Engine> | undefined

async function openEngine(): Promise<Engine> {
  const { Engine: Mrml } = await import('mrml')
  const opened = new Mrml()
  opened.setRenderOptions({ disableComments: true, socialIconOrigin: null, fonts: {} })
  return opened
}

/**
 * A letter as HTML that is read without pictures, without style sheets, in the light and in the dark, 320 px wide and wider.
 * `data` is what mail programs may draw by themselves, as JSON-LD.
 */
export async function letterHtml(letter: Letter, head: Letterhead, data?: unknown): Promise<string> {
  engine ??= openEngine()
  const result = (await engine).toHtml(mjmlOf(letter, head, data).source)
  if (result.type === 'error') throw new Error(`a letter could not be written: ${result.message}`)
  return result.content
}

function mjmlOf(letter: Letter, head: Letterhead, data: unknown): Markup {
  const { lang, subject, preview } = letter
  return markup`<mjml lang="${lang}" dir="ltr"><mj-head><mj-title>${subject}</mj-title><mj-preview>${preview}${new Markup(FILLER)}</mj-preview><mj-attributes><mj-all font-family="${fonts[lang]}" /><mj-text padding="0" font-size="15px" line-height="1.6" color="${light('mute')}" /><mj-section padding="0" /></mj-attributes><mj-raw>${metas}${dataScript(data)}</mj-raw><mj-style>${new Markup(sheet(lang))}</mj-style></mj-head><mj-body width="600px" background-color="${light('ground')}" css-class="ground">${section({ padding: '20px 32px 14px' }, text(brandLine(letter.mark)))}<mj-wrapper css-class="card" padding="0 0 28px" background-color="${light('card')}" border="1px solid ${light('edge')}" border-radius="16px">${cardParts(letter, head)}</mj-wrapper>${section({ padding: '20px 32px 32px' }, text(footer(letter, head)))}</mj-body></mjml>`
}

const metas = markup`<meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /><meta name="format-detection" content="telephone=no,date=no,address=no,email=no" /><meta name="x-apple-disable-message-reformatting" />`

/** Nothing in it can end the script that carries it. */
function dataScript(data: unknown): Markup | undefined {
  if (data === undefined) return undefined
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return new Markup(`<script type="application/ld+json">${json}</script>`)
}

interface SectionStyle {
  readonly padding: string
  readonly name?: string
  readonly ground?: string
}

function section({ padding, name = '', ground }: SectionStyle, content: Markup): Markup {
  const background = ground === undefined ? undefined : markup` background-color="${ground}"`
  return markup`<mj-section css-class="side ${name}" padding="${padding}"${background}><mj-column>${content}</mj-column></mj-section>`
}

const text = (content: Markup, top = 0) => markup`<mj-text padding="${top}px 0 0">${content}</mj-text>`

const divider = markup`<mj-divider css-class="edge" padding="24px 0" border-width="1px" border-color="${light('edge')}" />`

/** The blocks of the card in the order of reading; a block that the letter does not have is not there. */
function cardParts(letter: Letter, head: Letterhead): Markup[] {
  const { figure, code, button } = letter
  const words = wordingOf(letter)
  const panel = { padding: '24px 32px 26px', name: 'panel', ground: light('panel') }
  const parts = [
    section({ padding: '28px 32px 22px' }, text(titlePart(letter, words))),
    figure && section(panel, text(figurePart(figure, words))),
    code &&
      (code.picture
        ? picturedCode(code, code.picture)
        : section({ padding: '0 32px' }, text(typedCodePart(code)))),
    button && buttonPart(button),
    rest(letter, head),
  ]
  return parts.filter((part) => part !== undefined)
}

function picturedCode(
  code: NonNullable<Letter['code']>,
  { cid, alt }: { readonly cid: string; readonly alt: string },
): Markup {
  return markup`<mj-section css-class="middle" padding="20px 24px 0"><mj-column width="34%" vertical-align="middle"><mj-image src="cid:${cid}" alt="${alt}" width="168px" padding="0" border-radius="8px" font-size="13px" color="${light('mute')}" /></mj-column><mj-column width="66%" vertical-align="middle"><mj-text padding="8px">${codePart(code)}</mj-text></mj-column></mj-section>`
}

const buttonPart = ({ text: label, url }: NonNullable<Letter['button']>) =>
  section(
    { padding: '24px 32px 0' },
    markup`<mj-button css-class="button" href="${url}" width="100%" padding="0" inner-padding="14px 20px" border-radius="12px" background-color="${light('button')}" color="${light('onButton')}" font-size="17px" line-height="24px" font-weight="700">${label}</mj-button>`,
  )

/** What is read below the button, the paragraphs apart. */
function rest(letter: Letter, head: Letterhead): Markup | undefined {
  const { lang, body, next, line, closing = [], isWithoutLinks } = letter
  const words = wordingOf(letter)
  const paragraphs = (parts: readonly Part[]) =>
    parts.map((part) => bodyPart(part, words)).filter((part) => part !== undefined)
  const groups = [
    paragraphs(body),
    next ? [stepsPart(next, words)] : [],
    line ? [linePart(line, words)] : [],
    paragraphs([...closing, ...(isWithoutLinks ? [] : [helpPart(head, lang)])]),
  ].filter((group) => group.length > 0)
  if (groups.length === 0) return undefined
  const below = letter.figure !== undefined || letter.code !== undefined || letter.button !== undefined
  return section(
    { padding: `${below ? 24 : 0}px 32px 0` },
    markup`${groups.map(
      (group, index) =>
        markup`${index === 0 ? undefined : divider}${group.map((part, at) => text(part, at === 0 ? 0 : 12))}`,
    )}`,
  )
}

function footer(letter: Letter, head: Letterhead): Markup {
  const { lang, reason, isWithoutLinks } = letter
  const first = isWithoutLinks
    ? withBreaks(helpLine(head, lang))
    : runs(legalLinks(head, lang).flatMap((link, index) => (index === 0 ? [link] : ['\u2002', link])))
  return markup`<div class="faint" style="font-size:13px;line-height:21px;color:${light('faint')}">${first}<br /><br />${withBreaks([...operatorLines(head, lang), reason].join('\n'))}</div>`
}

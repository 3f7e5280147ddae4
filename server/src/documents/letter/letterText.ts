import type { Figure, Letter, Line, Part, Run, ShownCode } from '../../texts/letter'
import { letterheadWords } from '../../texts/letterWords'
import { helpLine, helpPart, legalLinks, operatorLines, type Letterhead } from './letterhead'

/** Longer lines are broken, so that no mail program breaks them elsewhere; addresses never are. */
const LINE_CHARACTERS = 69

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** First strong isolate, and its end: what was typed from right to left does not turn the words beside it. */
const isolated = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** A letter as plain text: the same facts in the same order, the figure and the code on lines of their own. */
export function letterText(letter: Letter, head: Letterhead): string {
  const { lang, title, badge, lead, figure, code, button, body, next, line, closing = [] } = letter
  const written = new Writer(lang)
  const blocks: readonly (readonly string[] | undefined)[] = [
    figure && figureLines(figure),
    [...(badge === undefined ? [] : [badge]), title, ...(lead ? written.sentence(lead) : [])],
    code && codeLines(code),
    button && [`${button.text}${written.words.colon.trimEnd()}`, button.url],
    ...body.map((part) => written.part(part)),
    next && [next.heading, ...next.steps.flatMap((step, index) => written.step(step, index + 1))],
    line && lineLines(line),
    ...closing.map((part) => written.part(part)),
    ...(letter.isWithoutLinks ? [[helpLine(head, lang)]] : [written.part(helpPart(head, lang))]),
    [letter.mark],
    letter.isWithoutLinks ? undefined : legalLinks(head, lang).flatMap(({ text, url }) => [text, url]),
    [...operatorLines(head, lang), letter.reason],
  ]
  return `${blocks
    .flatMap((block) => (block === undefined || block.length === 0 ? [] : [block]))
    .map((block) =>
      block
        .flatMap((each) => each.split('\n'))
        .map(wrapped)
        .join('\n'),
    )
    .join('\n\n')}\n`
}

function figureLines({ label, aside, value, was, place, note }: Figure): string[] {
  const first = was ? `${value} (${was.words})` : value
  return [first, label, aside ?? '', place ?? '', note ?? ''].filter((each) => each !== '')
}

const codeLines = ({ label, code, note }: ShownCode) => [label, code, note]

function lineLines({ heading, points, note }: Line): string[] {
  return [
    heading,
    ...points.flatMap(({ time, name, details, leg }) => [
      `${time.replace('\n', ' ')} ${isolated(name)}`,
      ...details.map((detail) => isolated(typeof detail === 'string' ? detail : detail.text)),
      ...(leg && leg.text !== '' ? [leg.text] : []),
    ]),
    ...(note === undefined ? [] : [note]),
  ]
}

/** Writes sentences, each address on a line of its own below its words. */
class Writer {
  readonly words
  constructor(lang: Letter['lang']) {
    this.words = letterheadWords[lang]
  }

  sentence(sentence: readonly Run[]): string[] {
    const text = sentence.map((run) => {
      if (typeof run === 'string') return run
      if ('strong' in run) return run.strong
      if ('whole' in run) return run.whole
      return 'given' in run ? isolated(run.given) : run.text
    })
    const addresses = sentence.flatMap((run) => (typeof run !== 'string' && 'url' in run ? [run.url] : []))
    return [text.join('').trimEnd(), ...addresses]
  }

  step(step: readonly Run[], number: number): string[] {
    const [first = '', ...more] = this.sentence(step)
    return [`${number}. ${first}`, ...more]
  }

  part(part: Part): string[] {
    if (typeof part === 'string') return part === '' ? [] : [part]
    if ('runs' in part) return this.sentence(part.runs)
    if ('caution' in part) return this.sentence(part.caution)
    if ('text' in part) return [part.text]
    return part.rows
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}${this.words.colon}${isolated(value)}`)
  }
}

const AFTER = /[ 、。，：；！？）」]/

/** A line broken after a blank or a mark, at the last place that fits. */
function wrapped(line: string): string {
  if (/^https?:\/\//.test(line)) return line
  const lines: string[] = []
  let rest = Array.from(line)
  while (rest.length > LINE_CHARACTERS) {
    const places = rest.slice(0, LINE_CHARACTERS).flatMap((each, at) => (AFTER.test(each) ? [at + 1] : []))
    const at = places.at(-1) ?? LINE_CHARACTERS
    lines.push(rest.slice(0, at).join('').trimEnd())
    rest = rest.slice(at)
  }
  return [...lines, rest.join('')].join('\n')
}

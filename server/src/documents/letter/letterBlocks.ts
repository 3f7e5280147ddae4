import type { Figure, Letter, Part, Run, ShownCode } from '../../texts/letter'
import { type Markup, markup, withBreaks, type Wording } from './markup'
import { light } from './palette'

/** Sentences with what is strong in them, what was typed and what is linked. */
export function runs(sentence: readonly Run[], words: Wording = withBreaks): Markup {
  return markup`${sentence.map((run) => {
    if (typeof run === 'string') return words(run)
    if ('strong' in run)
      return markup`<b class="ink" style="font-weight:700;color:${light('ink')}">${words(run.strong)}</b>`
    if ('given' in run) return markup`<bdi>${run.given}</bdi>`
    if ('whole' in run) return markup`<span style="white-space:nowrap">${run.whole}</span>`
    return markup`<a class="sea" href="${run.url}" style="color:${light('sea')};text-decoration:underline">${run.text}</a>`
  })}`
}

/** Brand and mark, above the card. */
export const brandLine = (mark: string): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="sea" style="font-size:22px;line-height:28px;font-weight:700;color:${light('sea')}">Noriai</td><td class="faint" align="right" style="font-size:13px;line-height:28px;color:${light('faint')};white-space:nowrap">${mark}</td></tr></table>`

/** What happened, in a few words. */
export function titlePart(
  { badge, title, lead }: Pick<Letter, 'badge' | 'title' | 'lead'>,
  words: Wording,
): Markup {
  return markup`${
    badge === undefined
      ? undefined
      : markup`<div style="padding-bottom:10px"><span class="amber" style="display:inline-block;padding:3px 10px;border-radius:6px;background:${light('amber')};color:${light('onAmber')};font-size:13px;line-height:20px;font-weight:700">${badge}</span></div>`
  }<h1 class="ink" style="margin:0;font-size:28px;line-height:36px;font-weight:700;color:${light('ink')}">${words(title)}</h1>${
    lead &&
    markup`<div class="mute" style="padding-top:4px;font-size:16px;line-height:25px;color:${light('mute')}">${runs(lead, words)}</div>`
  }`
}

/** A figure at arm's length, its words and unit smaller; a longer one, such as a number plate, at half the size. */
export function figurePart({ label, aside, value, was, place, note }: Figure, words: Wording): Markup {
  const onPanel = `color:${light('onPanel')}`
  const beside = `color:${light('besidePanel')}`
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="stack" style="font-size:16px;line-height:24px;${onPanel}">${label}</td>${
    aside === undefined
      ? undefined
      : markup`<td class="stack" align="right" style="font-size:14px;line-height:24px;${beside}">${aside}</td>`
  }</tr></table><div style="padding-top:4px;font-weight:700;${onPanel}">${largeFigure(value, words)}${
    was &&
    markup` <span style="display:inline-block;font-size:20px;line-height:30px;font-weight:400;padding-left:8px;${beside};white-space:nowrap">${struck(was)}</span>`
  }</div>${line(place, `font-size:17px;line-height:26px;font-weight:700;padding-top:4px;${onPanel}`, words)}${line(note, `font-size:14px;line-height:22px;padding-top:2px;${beside}`, words)}`
}

const line = (text: string | undefined, style: string, words: Wording) =>
  text === undefined ? undefined : markup`<div style="${style}">${words(text)}</div>`

/** The words of a former value, with the value itself struck through. */
function struck({ value, words }: NonNullable<Figure['was']>): Markup {
  const [before = '', after = ''] = words.split(value)
  return markup`${before}<s style="text-decoration:line-through">${value}</s>${after}`
}

const LARGEST = 8

/** Digits as large as fits; what is around them, such as a currency, smaller. */
function largeFigure(value: string, words: Wording): Markup {
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d[\d:,.]*)(\D*)$/.exec(value) ?? []
  if (digits === '' || digits.length > LARGEST)
    return markup`<span class="figure2" style="font-size:32px;line-height:44px">${words(value)}</span>`
  const small = (text: string) =>
    text === '' ? undefined : markup`<span style="font-size:28px;line-height:72px">${text}</span>`
  return markup`${small(before)}<span class="figure" style="font-size:64px;line-height:72px">${digits}</span>${small(after)}`
}

/** The code beside its picture. */
export function codePart({ label, code, note }: ShownCode): Markup {
  const half = code.length / 2
  const shown = `${code.slice(0, half)}\u00a0${code.slice(half)}`
  return markup`<div class="mute" style="font-size:14px;line-height:22px;color:${light('mute')}">${label}</div><div class="ink" style="font-size:36px;line-height:46px;font-weight:700;letter-spacing:3px;color:${light('ink')};white-space:nowrap">${shown}</div><div class="mute" style="font-size:14px;line-height:22px;color:${light('mute')}">${note}</div>`
}

/** A code without a picture, to be typed: in one piece, so that it is copied by a double tap. */
export function typedCodePart({ label, code, note }: ShownCode): Markup {
  return markup`<div class="wash" style="padding:22px 8px 20px;border-radius:12px;background:${light('wash')};text-align:center"><div class="mute" style="font-size:15px;line-height:24px;color:${light('mute')}">${label}</div><div class="ink" style="font-size:48px;line-height:60px;font-weight:700;letter-spacing:5px;padding-left:5px;color:${light('ink')}">${code}</div><div class="mute" style="font-size:15px;line-height:24px;color:${light('mute')}">${note}</div></div>`
}

const prose = `font-size:15px;line-height:1.6;color:${light('mute')}`

/** A paragraph, a caution, or rows of values. */
export function bodyPart(part: Part, words: Wording): Markup | undefined {
  if (typeof part === 'string')
    return part === '' ? undefined : markup`<div class="mute" style="${prose}">${words(part)}</div>`
  if ('runs' in part) return markup`<div class="mute" style="${prose}">${runs(part.runs, words)}</div>`
  if ('caution' in part)
    return markup`<div class="amber" style="padding:14px 16px;border-radius:12px;background:${light('amber')};font-size:15px;line-height:1.6;color:${light('onAmber')}">${cautious(part.caution)}</div>`
  if ('text' in part)
    return markup`<div class="mute" lang="${part.lang}" style="${prose}">${withBreaks(part.text)}</div>`
  return rowsPart(part.rows, words)
}

/** Within a caution everything has its one colour. */
const cautious = (sentence: readonly Run[]) =>
  markup`${sentence.map((run) => (typeof run === 'string' ? withBreaks(run) : 'strong' in run ? markup`<b>${run.strong}</b>` : runs([run])))}`

function rowsPart(rows: readonly (readonly [string, string])[], words: Wording): Markup | undefined {
  const shown = rows.filter(([, value]) => value !== '')
  if (shown.length === 0) return undefined
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:separate;border-spacing:0">${shown.map(
    ([name, value], index) => {
      const edge = index === 0 ? '' : `border-top:1px solid ${light('edge')};`
      return markup`<tr><td class="mute edge" valign="top" style="${edge}padding:8px 12px 8px 0;${prose}">${name}</td><td class="ink edge" align="right" valign="top" style="${edge}padding:8px 0;font-size:15px;line-height:1.6;color:${light('ink')}"><bdi>${words(value)}</bdi></td></tr>`
    },
  )}</table>`
}

/** Numbered steps. */
export function stepsPart({ heading, steps }: NonNullable<Letter['next']>, words: Wording): Markup {
  return markup`<h2 class="ink" style="margin:0;padding-bottom:12px;font-size:16px;line-height:24px;font-weight:700;color:${light('ink')}">${heading}</h2><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:separate;border-spacing:0">${steps.map(
    (step, index) =>
      markup`<tr><td width="28" valign="top" style="width:28px;padding-bottom:12px"><div class="wash sea" style="width:28px;height:28px;border-radius:14px;background:${light('wash')};color:${light('sea')};font-size:14px;line-height:28px;font-weight:700;text-align:center">${index + 1}</div></td><td class="mute" valign="top" style="padding:2px 0 12px 12px;${prose}">${runs(step, words)}</td></tr>`,
  )}</table>`
}

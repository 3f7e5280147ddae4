/** The programs that report errors of theirs. */
export const faultPrograms = ['h5', 'weapp', 'ops', 'drive'] as const
export type FaultProgram = (typeof faultPrograms)[number]

/** A place in the built code of a program. */
export interface FaultFrame {
  /** Of the function, as the build named it; empty for one without a name. */
  readonly name: string
  readonly file: string
  readonly line: number
  readonly column: number
}

/** An error of a program, without anything about who used it. */
export interface Fault {
  readonly message: string
  /** The innermost first. */
  readonly frames: readonly FaultFrame[]
}

/** Most characters of a message, of a name and of a file, and most frames of a stack. */
export const faultBounds = { message: 300, name: 80, file: 160, frames: 20 } as const

/** Refusals and broken connections have a log of their own, code that a release took away is loaded again, links are what they are. */
const otherwiseKnown = ['ApiError', 'ChunkLoadError', 'AbortError', 'UnusableLinkError']
/** What a network, a browser or a script of others says without our having done anything wrong. */
const noise =
  /ResizeObserver loop|dynamically imported module|Importing a module script failed|Failed to fetch|Load failed|NetworkError|request:fail|Script error/

/**
 * What is reported of something that was thrown: its message and its stack, without anything that somebody typed or was shown.
 * Undefined for what is no error of ours.
 */
export function faultOf(thrown: unknown): Fault | undefined {
  const { name, text, stack } = wordsOf(thrown)
  if (otherwiseKnown.includes(name)) return undefined
  const message = plainMessage(name === '' || text.startsWith(`${name}:`) ? text : `${name}: ${text}`)
  if (message === '' || noise.test(message) || isOfExtension(stack)) return undefined
  return { message, frames: framesOf(stack) }
}

interface Words {
  readonly name: string
  readonly text: string
  readonly stack: string
}

/** WeChat hands over an error as one text, its message and its stack, with a line of its own before it. */
function wordsOf(thrown: unknown): Words {
  if (typeof thrown === 'string') {
    const text = thrown.replace(/^\s*MiniProgramError\s*/, '')
    return { name: /^[A-Z]\w*Error(?=:)/.exec(text)?.[0] ?? '', text, stack: text }
  }
  if (typeof thrown !== 'object' || thrown === null)
    return { name: '', text: `Rejected with ${typeof thrown}`, stack: '' }
  const { name, message, errMsg, stack } = thrown as Readonly<Record<string, unknown>>
  const text = [message, errMsg].find((each) => typeof each === 'string')
  return {
    name: typeof name === 'string' ? name : '',
    text: typeof text === 'string' ? text : 'Rejected with object',
    stack: typeof stack === 'string' ? stack : '',
  }
}

const hidden = '[hidden]'
const longestRead = 2000
/** What is between quotes may be what somebody typed, but behind these words it is a name in our code. */
const nameFollows = /\b(?:reading|setting|evaluating|property|execute|on|module|named|attribute|variable) $/i
const longestOfThese = 'evaluating '.length
const codeName = /^[A-Za-z_$][\w$.]{0,39}$/
const figure = /^[+\d().,-]+$/
const digitsOfPhone = 7
const digitsOfCode = 4
const lettersOfCode = 6
const lettersOfToken = 40

/**
 * The first line of an error's message without addresses, mail addresses, numbers of phones, cards and orders, codes and tokens, what is
 * between quotes, and what is in another script than that of code. Applied again it changes nothing.
 */
export function plainMessage(message: string): string {
  const [line = ''] = message
    .trim()
    .slice(0, longestRead)
    .split(/[\r\n]/)
  const words = withoutQuoted(line.replace(/\s/g, ' ')).split(' ').filter(Boolean)
  return withoutNumbers(words)
    .map((word) => (saysSomebody(word) ? hidden : word))
    .join(' ')
    .slice(0, faultBounds.message)
    .trim()
}

function withoutQuoted(text: string): string {
  let kept = ''
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (!opensQuote(text, at)) {
      kept += mark
      continue
    }
    const end = endOfQuote(text, at)
    const inner = text.slice(at + 1, end)
    const isName = codeName.test(inner) && nameFollows.test(text.slice(Math.max(0, at - longestOfThese), at))
    kept += `${mark}${isName ? inner : hidden}${mark}`
    at = end
  }
  return kept
}

const isWord = (character: string): boolean => /\w/.test(character)

/** The apostrophe of a word opens nothing. */
function opensQuote(text: string, at: number): boolean {
  const mark = text.charAt(at)
  return mark === '"' || mark === '`' || (mark === "'" && !isWord(text.charAt(at - 1)))
}

/** Where a quote ends: not within a word, and with the text where its end is missing. */
function endOfQuote(text: string, at: number): number {
  const mark = text.charAt(at)
  let end = text.indexOf(mark, at + 1)
  while (mark === "'" && end >= 0 && isWord(text.charAt(end + 1))) end = text.indexOf(mark, end + 1)
  return end < 0 ? text.length : end
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Figures that follow each other may be the number of a phone or a card, however it is written. */
function withoutNumbers(words: readonly string[]): string[] {
  const kept: string[] = []
  let figures: string[] = []
  const close = () => {
    if (digitsIn(figures.join('')) >= digitsOfPhone) kept.push(hidden)
    else kept.push(...figures)
    figures = []
  }
  for (const word of words) {
    if (figure.test(word)) figures.push(word)
    else {
      close()
      kept.push(word)
    }
  }
  close()
  return kept
}

/** A count or the number of a line says nothing; what is longer may be a code, a token or an address. */
function saysSomebody(word: string): boolean {
  const digits = digitsIn(word)
  const isCode =
    digits >= digitsOfCode || (digits > 0 && /[A-Za-z]/.test(word) && word.length >= lettersOfCode)
  return (
    isCode ||
    word.length >= lettersOfToken ||
    /[^ -~]/.test(word) ||
    word.includes('@') ||
    word.includes('://')
  )
}

const mostLines = 60
const longestLine = 500
/** `at name (https://host/js/app.js:1:234)`, as Chromium and WeChat write it. */
const inChromium = /^\s*at (?:([^(]*) \()?(\S+?):(\d{1,7}):(\d{1,7})\)?\s*$/
/** `name@https://host/js/app.js:1:234`, as Safari and Firefox do. */
const inOthers = /^([^@]*)@(\S+?):(\d{1,7}):(\d{1,7})$/
const builtFile = /^[\w.@/-]{1,156}\.m?js$/

interface Line {
  readonly name: string
  readonly address: string
  readonly line: number
  readonly column: number
}

function linesOf(stack: string): Line[] {
  return stack
    .split('\n')
    .slice(0, mostLines)
    .flatMap((written) => {
      const text = written.slice(0, longestLine)
      const found = inChromium.exec(text) ?? inOthers.exec(text)
      if (!found) return []
      const [, name = '', where = '', line = '', column = ''] = found
      return [{ name, address: where, line: Number(line), column: Number(column) }]
    })
}

/** Built files alone: nothing else of a stack is ours, and its first lines repeat the message. */
function framesOf(stack: string): FaultFrame[] {
  return linesOf(stack)
    .flatMap(({ name, address: where, line, column }) => {
      const file = fileOf(where)
      return file === undefined ? [] : [{ name: functionName(name), file, line, column }]
    })
    .slice(0, faultBounds.frames)
}

/** The path of a built file, without its host and query. */
function fileOf(where: string): string | undefined {
  const [path = ''] = where.split(/[?#]/)
  const file = path.replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, '').replace(/^\/+/, '')
  return builtFile.test(file) ? file : undefined
}

function functionName(written: string): string {
  const [name = ''] = written.replace(/^(?:async|new) /, '').split(' ')
  return name.replace(/[^\w$.<>]/g, '').slice(0, faultBounds.name)
}

const isOfExtension = (stack: string): boolean => /^[a-z-]*extension:/i.test(linesOf(stack)[0]?.address ?? '')

const mostSegments = 5
/** Whatever follows these in an address is the code of an order or a poster. */
const shortAddresses = ['o', 'p']

/** The page of an address without what names somebody or something: its words alone. */
export function plainPage(at: string): string {
  const [path = ''] = at.split(/[?#]/)
  const segments = path.split('/').filter(Boolean).slice(0, mostSegments)
  const plain = segments.map((segment, index) => {
    const isCode = index > 0 && shortAddresses.includes(segments[0] ?? '')
    return !isCode && /^[A-Za-z]{1,30}$/.test(segment) ? segment : ':id'
  })
  return `/${plain.join('/')}`
}

/** By this an error is the same as another: that of a release, at one place, with the same words but for figures. */
export function faultKey(
  fault: Fault & { readonly program: FaultProgram; readonly release: string },
): string {
  const [top] = fault.frames
  const place = top === undefined ? '' : `${top.file}:${top.line}:${top.column}`
  return [fault.program, fault.release, fault.message.replace(/\d+/g, '0'), place].join('\n')
}

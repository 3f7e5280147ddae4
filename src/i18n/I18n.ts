import { fillText } from '@noriai/contract/format/fillText'
import type { Lang } from '@noriai/contract/lang'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import T from 'taro-i18n'
import type { ErrorParam } from '@noriai/contract/errors'
import type { ErrorTexts } from './errorTexts'
import { joinFigures } from '@noriai/contract/format/joinFigures'
import { loadErrorTexts, loadTexts } from './load'
import { type Area, flatten, partOf, type TextPart, type TextTree, type TextValues } from './texts'

const isTest = process.env.NODE_ENV === 'test'

/** A key or value that is missing is a mistake of ours: tests stop at it, a traveller sees as much as there is. */
function missing(what: string): string {
  if (isTest) throw new Error(`i18n: ${what} is missing`)
  return ''
}

function fillIn(text: string, key: string, values: TextValues | undefined): string {
  return fillText(text, (name) => {
    const value = values?.[name]
    return value === undefined ? missing(`value {${name}} of "${key}"`) : String(value)
  })
}

/**
 * The one wrapper around taro-i18n: adds types, placeholders, parts that are loaded when needed, and reactivity (an
 * observer that reads a text is redrawn when the language changes or its texts arrive).
 */
export class I18n {
  lang: Lang
  /** What is loaded, by language. Not observed: `parts` says what is here, so that who reads one part is not drawn again for the other. */
  private readonly tables: Record<string, Record<string, string>> = {}
  private parts = new Map<string, true>()
  private lost = new Map<string, true>()
  private errors: Readonly<Partial<Record<Lang, ErrorTexts>>> = {}
  private engine: T
  /** Counts the languages that were chosen: the last one holds, whichever texts come last. */
  private choices = 0

  constructor(lang: Lang) {
    this.lang = lang
    this.engine = new T(lang, () => this.tables)
    makeAutoObservable<I18n, 'tables' | 'parts' | 'lost' | 'errors' | 'engine' | 'choices'>(this, {
      tables: false,
      parts: observable,
      lost: observable,
      errors: observableRef,
      engine: false,
      choices: false,
    })
  }

  /** Whether the texts of an area can be shown in the present language. */
  has(area: Area): boolean {
    return this.hasPart(partOf(area))
  }

  /** Whether the texts of a part can be shown in the present language. */
  hasPart(part: TextPart): boolean {
    return this.parts.has(`${this.lang}/${part}`)
  }

  /**
   * The text of a whole key in the present language, with its placeholders filled. Empty while its part is on the way;
   * throws in tests when the key or a value is missing, shows the key otherwise.
   */
  translate(area: Area, key: string, values?: TextValues): string {
    if (!this.has(area)) {
      void this.load(partOf(area))
      return ''
    }
    const whole = `${area}.${key}`
    const text = this.engine._(whole)
    // The engine gives the key back when there is no text.
    return text === whole
      ? missing(`"${whole}" in ${this.lang}`) || whole
      : joinFigures(fillIn(text, whole, values), this.lang)
  }

  /** The contract's text of an error code; undefined while it is not here, and for codes that only a newer server knows. */
  errorText(code: string, params: Readonly<Record<string, ErrorParam>>): string | undefined {
    const text = this.errors[this.lang]?.(code, params)
    return text === undefined ? undefined : joinFigures(text, this.lang)
  }

  /** Whether a part of the present language was requested and did not come. */
  isLost(part: TextPart): boolean {
    return this.lost.has(`${this.lang}/${part}`)
  }

  /** Fetches a part of the present language. Where the network fails, {@link isLost} says so, until it is requested again. */
  async load(part: TextPart): Promise<void> {
    const key = `${this.lang}/${part}`
    const isLost = await this.loadFor(this.lang, part).then(
      () => false,
      () => true,
    )
    runInAction(() => (isLost ? this.lost.set(key, true) : this.lost.delete(key)))
  }

  /**
   * Changes the language once what the screen shows can be shown in it; rejects when its texts cannot be fetched.
   * @returns false, and the language stays, when another was chosen meanwhile
   */
  async setLang(lang: Lang): Promise<boolean> {
    const choice = ++this.choices
    const hasMore = this.parts.has(`${this.lang}/more`)
    const loading = Promise.all([
      this.loadFor(lang, 'core'),
      hasMore ? this.loadFor(lang, 'more') : undefined,
    ])
    await loading.catch((error: unknown) => {
      if (choice === this.choices) throw error
    })
    if (choice !== this.choices) return false
    runInAction(() => {
      this.lang = lang
      this.engine.setLocale(lang)
    })
    return true
  }

  /** The texts of errors come with the second part: nothing can be refused before a first request. */
  private async loadFor(lang: Lang, part: TextPart): Promise<void> {
    const key = `${lang}/${part}`
    if (this.parts.has(key)) return
    const [tree, errors] = await Promise.all([
      loadTexts(lang, part),
      part === 'more' ? loadErrorTexts(lang) : undefined,
    ])
    // Each text that is read while its part is on the way requests it: the first one takes it.
    if (this.parts.has(key)) return
    runInAction(() => {
      this.add(lang, part, tree)
      if (errors) this.errors = { ...this.errors, [lang]: errors }
    })
  }

  private add(lang: Lang, part: TextPart, tree: TextTree): void {
    const table = (this.tables[lang] ??= {})
    flatten(tree, '', table)
    this.parts.set(`${lang}/${part}`, true)
  }
}

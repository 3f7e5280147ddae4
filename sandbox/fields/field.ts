import type { CardProblem } from '../src/cards/cardChecks'
import { caretAfter } from '../src/cards/cardFormat'
import type { FieldTexts, ServerProblem } from '../src/texts/texts'

export type FieldName = 'number' | 'expiry' | 'cvc' | 'name'
export type Problem = CardProblem | ServerProblem

export function element<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found as T
}

const countDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').length

/** One input with the line under it, which shows at any time one thing: what is wrong, else a confirmation, else a hint. */
export class Field {
  readonly input: HTMLInputElement
  readonly #line: HTMLElement
  #problem: Problem | undefined
  #note: { readonly kind: 'ok' | 'hint'; readonly text: string } | undefined

  // oxlint-disable-next-line max-params -- parameter properties: each has its name
  constructor(
    readonly name: FieldName,
    private readonly texts: FieldTexts,
    private readonly check: (text: string) => CardProblem | undefined,
    private readonly format?: (text: string, isDeleting: boolean) => string,
  ) {
    this.input = element(name)
    this.#line = element(`${name}-help`)
    this.input.addEventListener('input', (event) => this.#reformat(event))
    this.input.addEventListener('compositionend', () => this.#reformat())
    this.input.addEventListener('blur', () => {
      if (this.input.value.trim() !== '') this.show(this.check(this.input.value))
    })
  }

  get value(): string {
    return this.input.value
  }

  get problem(): Problem | undefined {
    return this.#problem ?? this.check(this.value)
  }

  /** Shows what is wrong, or that nothing is. */
  show(problem: Problem | undefined): void {
    this.#problem = problem
    this.input.setAttribute('aria-invalid', String(problem !== undefined))
    this.#draw()
  }

  /** Shows what is wrong by the form's own checks; gives it. */
  validate(): Problem | undefined {
    // What the server found stays true until the traveller types something else.
    this.show(this.#problem ?? this.check(this.value))
    return this.#problem
  }

  /** Sets what the line says while nothing is wrong. */
  note(kind: 'ok' | 'hint', text: string | undefined): void {
    this.#note = text === undefined ? undefined : { kind, text }
    this.#draw()
  }

  #reformat(event?: InputEvent): void {
    if (event?.isComposing) return
    const { input } = this
    if (this.format) {
      const isDeleting = event?.inputType?.startsWith('delete') ?? false
      const caret = input.selectionStart ?? input.value.length
      const isAtEnd = caret === input.value.length
      const formatted = this.format(input.value, isDeleting)
      const digitsBefore = countDigits(input.value.slice(0, caret))
      if (formatted !== input.value) {
        input.value = formatted
        const next = isAtEnd ? formatted.length : caretAfter(formatted, digitsBefore)
        input.setSelectionRange(next, next)
      }
    }
    // While typing, an old complaint goes as soon as it is met; a new one waits for the end of the field.
    if (this.#problem) this.show(undefined)
  }

  #draw(): void {
    const text = this.#problem ? this.texts.problems[this.#problem] : this.#note?.text
    const kind = this.#problem ? 'err' : (this.#note?.kind ?? 'hint')
    this.#line.hidden = text === undefined
    this.#line.className = `help ${kind}`
    for (const mark of this.#line.querySelectorAll<HTMLElement>('.mark'))
      mark.hidden = mark.dataset.for !== kind
    const place = this.#line.lastElementChild
    if (place && place.textContent !== (text ?? '')) place.textContent = text ?? ''
  }
}

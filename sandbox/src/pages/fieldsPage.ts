import { MAX_NAME_LENGTH } from '../cards/cardChecks'
import { Html, html, jsonBlock, page, type Theme } from '../http/html'
import type { Funding, Lang } from '../model'
import { texts, type FieldTexts } from '../texts/texts'
import type { Assets } from './assets'

/** The settings handed to the card form's browser script, as JSON in the page. */
export interface FieldsSetup {
  readonly session: string
  readonly key: string
  readonly parentOrigin: string
  readonly acceptedFunding: readonly Funding[]
  readonly texts: FieldTexts
}

const icon = (size: number, stroke: number, paths: string) =>
  new Html(
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${stroke}"` +
      ` stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  )
const check = icon(18, 2.2, '<path d="M5 12.5l4.5 4.5L19 7.5"/>')
const warning = icon(18, 1.75, '<path d="M12 4l9 15.5H3z"/><path d="M12 10v4.5M12 17v.1"/>')
const question = icon(
  20,
  1.75,
  '<circle cx="12" cy="12" r="8.5"/><path d="M9.7 9.7a2.4 2.4 0 1 1 3.5 2.1c-.8.5-1.2.9-1.2 1.9M12 16.7v.1"/>',
)

interface Field {
  readonly name: 'number' | 'expiry' | 'cvc' | 'name'
  readonly label: string
  readonly autocomplete: string
  readonly inputMode: 'numeric' | 'text'
  readonly placeholder?: string
  readonly maxLength: number
  readonly labelExtra?: Html
}

const input = (field: Field) =>
  html`<div class="f">
    <div class="lb"><label for="${field.name}">${field.label}</label>${field.labelExtra ?? new Html('')}</div>
    <input
      class="in ${field.inputMode === 'numeric' ? 'num' : ''}"
      id="${field.name}"
      autocomplete="${field.autocomplete}"
      inputmode="${field.inputMode}"
      maxlength="${field.maxLength}"
      placeholder="${field.placeholder ?? ''}"
      required
      aria-describedby="${field.name}-help"
      autocapitalize="${field.name === 'name' ? 'characters' : 'off'}"
      ${field.name === 'name' ? new Html('lang="en"') : ''}
      autocorrect="off"
      spellcheck="false"
      enterkeyhint="${field.name === 'name' ? 'done' : 'next'}"
    />
  </div>`

/** The line under a field: one place for its hint, its confirmation and what is wrong with it. */
const helpLine = (name: Field['name']) =>
  html`<p class="help" id="${name}-help" role="status" hidden>
    <span class="mark" data-for="ok" hidden>${check}</span
    ><span class="mark" data-for="err" hidden>${warning}</span><span></span>
  </p>`

/** What the page around the frame speaks and looks like. */
export interface FieldsLook {
  readonly lang: Lang
  readonly theme?: Theme | undefined
}

/**
 * The card form, which is all of the white card of the app's payment page. Its script shows it, which waits for the style: browsers
 * now and then lay a page in a frame out without its style first.
 */
export function fieldsPage(look: FieldsLook, setup: FieldsSetup, assets: Assets): string {
  const t = setup.texts
  const whereCvc = html`<button
    type="button"
    class="ask"
    id="cvc-ask"
    aria-expanded="false"
    aria-controls="cvc-help"
    aria-label="${t.cvcWhere}"
  >
    ${question}
  </button>`
  const body = html`<form class="stack" id="form" novalidate hidden aria-label="${t.title}">
      <div>
        ${input({ name: 'number', label: t.number, autocomplete: 'cc-number', inputMode: 'numeric', maxLength: 30 })}
        ${helpLine('number')}
      </div>
      <div>
        <div class="two">
          ${input({ name: 'expiry', label: t.expiry, autocomplete: 'cc-exp', inputMode: 'numeric', maxLength: 9, placeholder: 'MM / YY' })}
          ${input({ name: 'cvc', label: t.cvc, autocomplete: 'cc-csc', inputMode: 'numeric', maxLength: 4, labelExtra: whereCvc })}
        </div>
        ${helpLine('expiry')}${helpLine('cvc')}
      </div>
      <div>
        ${input({ name: 'name', label: t.name, autocomplete: 'cc-name', inputMode: 'text', maxLength: MAX_NAME_LENGTH })}
        ${helpLine('name')}
      </div>
      <p class="help err" id="form-problem" role="alert" tabindex="-1" hidden>${warning}<span></span></p>
    </form>
    ${jsonBlock('setup', setup)}`
  return page({
    ...look,
    title: t.title,
    body,
    styles: [assets.style.path],
    scripts: [assets.fieldsScript.path],
  })
}

/** The frame's content once its session is over. */
export function sessionOverPage(look: FieldsLook, assets: Assets): string {
  const t = texts[look.lang].fields
  const body = html`<p class="help err" role="alert">${warning}<span>${t.problems.sessionExpired}</span></p>`
  return page({ ...look, title: t.title, body, styles: [assets.style.path] })
}

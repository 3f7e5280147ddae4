import { brandOf, brands, ISSUER_DIGITS } from '../src/cards/brands'
import { checkCvc, checkExpiry, checkName, checkNumber, digitsOf } from '../src/cards/cardChecks'
import { formatCvc, formatExpiry, formatNumber } from '../src/cards/cardFormat'
import type { FieldsSetup } from '../src/pages/fieldsPage'
import { fieldsApi, type Issuer } from './api'
import { element, Field, type FieldName, type Problem } from './field'
import { connectParent } from './parent'

const setup = JSON.parse(element('setup').textContent ?? '') as FieldsSetup
const { texts } = setup
element('form').hidden = false
const api = fieldsApi(setup.session, setup.key)
const tell = connectParent(setup.parentOrigin, {
  onSubmit: () => void submit(),
  onPrefill: prefill,
  onTheme: (theme) => (document.documentElement.dataset.theme = theme),
})

const number = new Field('number', texts, checkNumber, formatNumber)
const expiry = new Field('expiry', texts, (text) => checkExpiry(text, Date.now()), formatExpiry)
const cvc = new Field(
  'cvc',
  texts,
  (text) => checkCvc(text, number.value),
  (text) => formatCvc(text, number.value),
)
const name = new Field('name', texts, checkName)
const fields = [number, expiry, cvc, name]

let isSubmitting = false
let lookedUp = ''
let issuer: Issuer | null = null
let guessed = ''
let sentValidity: { isComplete: boolean; brand: string | null } = { isComplete: false, brand: null }

function showBrand(): void {
  const brand = brandOf(digitsOf(number.value))?.brand
  for (const chip of document.querySelectorAll<HTMLElement>('[data-brand]')) {
    chip.classList.toggle('on', chip.dataset.brand === brand)
  }
}

async function lookUpIssuer(): Promise<void> {
  const digits = digitsOf(number.value).slice(0, ISSUER_DIGITS)
  if (digits === lookedUp) return
  lookedUp = digits
  issuer = null
  if (digits.length < ISSUER_DIGITS) return
  const found = await api.issuer(digits)
  if (digits !== lookedUp) return // Typed on meanwhile.
  issuer = found
  showIssuer()
}

function showIssuer(): void {
  const isWhole = checkNumber(number.value) === undefined
  if (isWhole && issuer && !setup.acceptedFunding.includes(issuer.funding)) number.show('fundingRefused')
  const brand = brands.find((rules) => rules.brand === issuer?.brand)?.name
  const country = issuer && texts.countries[issuer.country]
  const text = texts.issued.replace('{brand}', brand ?? '').replace('{country}', country ?? '')
  number.note('ok', isWhole && issuer?.funding === 'credit' && brand && country ? text : undefined)
  tellValidity()
}

/** The app's guess of the name, which may get better; what was typed is better still. */
function prefill(text: string): void {
  if (name.input.value !== guessed) return
  guessed = text.slice(0, name.input.maxLength)
  name.input.value = guessed
  tellValidity()
}

function tellValidity(): void {
  const isComplete = fields.every((field) => field.problem === undefined)
  const brand = brandOf(digitsOf(number.value))?.brand ?? null
  if (isComplete === sentValidity.isComplete && brand === sentValidity.brand) return
  sentValidity = { isComplete, brand }
  tell({ type: 'validity', ...sentValidity })
}

function refuse(field: Field, problem: Problem): void {
  field.input.focus()
  tell({ type: 'invalid', field: field.name, problem })
}

function showFormProblem(problem: 'sessionExpired' | 'network' | 'requestFailed' | undefined): void {
  const line = element('form-problem')
  line.hidden = problem === undefined
  const place = line.lastElementChild
  if (place) place.textContent = problem === undefined ? '' : texts.problems[problem]
  if (problem !== undefined) {
    line.focus()
    tell({ type: 'error', problem })
  }
}

async function submit(): Promise<void> {
  if (isSubmitting) return
  showFormProblem(undefined)
  const wrong = fields.filter((field) => field.validate() !== undefined)[0]
  if (wrong?.problem) return refuse(wrong, wrong.problem)
  isSubmitting = true
  try {
    await tokenise()
  } finally {
    isSubmitting = false
  }
}

async function tokenise(): Promise<void> {
  const answer = await api.tokenise({
    number: digitsOf(number.value),
    expiry: expiry.value,
    cvc: cvc.value,
    name: name.value,
  })
  if ('token' in answer) return tell({ type: 'token', ...answer })
  if ('problems' in answer) {
    const [first] = Object.entries(answer.problems).map(([key, problem]) => {
      const field = fields.find((it) => it.name === (key as FieldName))
      field?.show(problem)
      return field
    })
    return first?.problem ? refuse(first, first.problem) : showFormProblem('requestFailed')
  }
  const { problem } = answer
  if (problem === 'fundingRefused' || problem === 'testCardsOnly') {
    number.show(problem)
    return refuse(number, problem)
  }
  showFormProblem(problem)
}

function explainCvc(): void {
  const button = element('cvc-ask')
  const isOpen = button.getAttribute('aria-expanded') !== 'true'
  button.setAttribute('aria-expanded', String(isOpen))
  const isAmex = brandOf(digitsOf(number.value))?.cvcLength === 4
  cvc.note('hint', isOpen ? texts.problems[isAmex ? 'cvc4' : 'cvc3'] : undefined)
}

number.input.addEventListener('input', () => {
  showBrand()
  showIssuer()
  void lookUpIssuer()
})
for (const field of fields) {
  field.input.addEventListener('input', tellValidity)
}
number.input.addEventListener('blur', showIssuer)
element('cvc-ask').addEventListener('click', explainCvc)

let sentHeight = 0
new ResizeObserver(() => {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  if (height === sentHeight) return
  sentHeight = height
  tell({ type: 'height', height })
}).observe(document.body)
tell({ type: 'ready' })

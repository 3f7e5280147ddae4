import { htmlLang, langNames, langs } from '@noriai/contract/lang'
import { currencies, type Currency } from '@noriai/contract/money'
import { policySchema } from '@noriai/contract/policy/schema'
import { nfkc } from '@noriai/contract/rules/plainForm'
import type * as v from 'valibot'
import type { OpsLang, TextKey, Translate } from '../i18n'
import { ja } from '../i18n/ja'
import { rules as rulesEn } from '../i18n/rules/en'
import { rules as rulesJa } from '../i18n/rules/ja'
import { withParams } from '../i18n/texts'
import { spokenHours } from './fleet'
import { ruleUnits } from './ruleUnits'
import type { Unit } from './units'

const rulesOf: Readonly<Record<OpsLang, Readonly<Record<string, string>>>> = { ja: rulesJa, en: rulesEn }

/** What a setting can be: a number within bounds, one of several words, some of them, or a text of a form. */
export interface RuleBounds {
  readonly kind: 'number' | 'switch' | 'choice' | 'list' | 'text'
  readonly min: number | undefined
  readonly max: number | undefined
  /** The words to choose from; empty where it is free. */
  readonly options: readonly string[]
}

/** A schema as bounds are read from it. */
type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly pipe?: readonly Action[]
}

/** What a schema checks; one that narrows another holds that one first, with what it checks. */
interface Action {
  readonly type: string
  readonly requirement?: unknown
  readonly pipe?: readonly Action[]
}

const actionsOf = (schema: Pick<Action, 'pipe'> | undefined): readonly Action[] =>
  (schema?.pipe ?? []).flatMap((action) => (action.pipe ? actionsOf(action) : [action]))

/** The schema of a setting; undefined for a path that is none. */
function schemaOf(path: string): Schema | undefined {
  // Of its type, which has every figure, nothing but this is read here.
  const whole = policySchema as unknown as Schema
  return path.split('.').reduce<Schema | undefined>((schema, key) => unwrapped(schema)?.entries?.[key], whole)
}

const unwrapped = (schema: Schema | undefined): Schema | undefined => schema?.wrapped ?? schema

/** What a setting can be, as the policy's own schema says. */
export function boundsOf(path: string): RuleBounds {
  const schema = unwrapped(schemaOf(path))
  const limits = (type: string) =>
    actionsOf(schema).flatMap((action) =>
      action.type === type && typeof action.requirement === 'number' ? [action.requirement] : [],
    )
  const [mins, maxes] = [limits('min_value'), limits('max_value')]
  return {
    kind: kindOf(schema),
    min: mins.length === 0 ? undefined : Math.max(...mins),
    max: maxes.length === 0 ? undefined : Math.min(...maxes),
    options: optionsOf(schema),
  }
}

function kindOf(schema: Schema | undefined): RuleBounds['kind'] {
  switch (schema?.type) {
    case 'number':
      return 'number'
    case 'boolean':
      return 'switch'
    case 'array':
      return 'list'
    // The one that is no picklist is a language.
    case 'picklist':
    case 'literal':
    case 'custom':
      return 'choice'
    default:
      return 'text'
  }
}

function optionsOf(schema: Schema | undefined): readonly string[] {
  switch (schema?.type) {
    case 'picklist':
      return (schema.options ?? []).map(String)
    case 'literal':
      return [String(schema.literal)]
    case 'custom':
      return langs
    case 'array':
      return optionsOf(schema.item)
    default:
      return []
  }
}

/** The unit of a setting; of one that only a newer server knows none. */
export const unitOf = (path: string): Unit | undefined => ruleUnits[path]

/** The currency of an amount, by the path of its setting; the yen where that names none. */
function currencyOf(path: string): Currency {
  if (path.startsWith('currency.rates.')) return 'JPY'
  return currencies.find((currency) => path.split('.').includes(currency)) ?? 'JPY'
}

interface Words {
  readonly t: Translate
  readonly lang: OpsLang
}

/** A setting in words, with its value as it is typed; its path where only a newer server knows it. */
export function ruleText(path: string, text: string, { t, lang }: Words): string {
  const sentence = rulesOf[lang][path]
  return sentence === undefined ? path : withParams(sentence, { value: valueText(path, text, t) })
}

/** A value with its unit, or in words. */
function valueText(path: string, text: string, t: Translate): string {
  const unit = unitOf(path)
  if (text === '' || unit === undefined) return text
  switch (unit) {
    case 'switch':
      return t(text === 'true' ? 'settings.on' : 'settings.off')
    case 'choice':
      return optionText(text, t)
    case 'list':
    case 'clock':
    case 'date':
    case 'code':
      return text
    case 'money':
      return t('rules.unit.money', { value: grouped(text), currency: currencyOf(path) })
    case 'minutes':
      return minutesText(text, t)
    default:
      return t(`rules.unit.${unit}`, { value: text })
  }
}

/** Minutes from which hours are what people think in. */
const LONG_MINUTES = 120

/** Minutes as they are typed; where they are many, the hours that they are as well. */
function minutesText(text: string, t: Translate): string {
  const plain = t('rules.unit.minutes', { value: text })
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= LONG_MINUTES
    ? t('rules.unit.longMinutes', { plain, hours: spokenHours(minutes, t) })
    : plain
}

/** An amount with commas between its thousands; what is no number stays as it is typed. */
const grouped = (text: string): string =>
  /^\d+(\.\d+)?$/.test(text) ? text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',') : text

const languageOf = (option: string) => langs.find((each) => each === option)

/** The language of one of these words, for html: that of its own name, where it is a language; undefined for what the desk says itself. */
export function optionLang(option: string): string | undefined {
  const known = languageOf(option)
  return known && htmlLang[known]
}

/** One of the words that a setting can have. */
export function optionText(option: string, t: Translate): string {
  const known = languageOf(option)
  if (known) return langNames[known]
  const key = `rules.option.${option}`
  return key in ja ? t(key as TextKey) : option
}

/** What a setting can be, in words; empty where it is chosen. */
export function boundsText(path: string, t: Translate): string {
  const { kind, min, max, options } = boundsOf(path)
  const isMoney = unitOf(path) === 'money'
  const shown = (bound: number) => (isMoney ? bound / hundredths : bound)
  if (kind === 'list') return options.length === 0 ? '' : t('rules.listOf', { options: options.join(', ') })
  if (unitOf(path) === 'clock') return t('rules.clock')
  if (kind !== 'number' || min === undefined) return ''
  return max === undefined
    ? t('rules.from', { min: shown(min) })
    : t('rules.between', { min: shown(min), max: shown(max) })
}

const hundredths = 100

/** An amount of a setting as it is typed, in main units: `1700`, `0.1`. */
export const textOfAmount = (cents: number): string => String(cents / hundredths)

/** The hundredths of an amount as it was typed; undefined when it is none. */
export function amountOfText(text: string): number | undefined {
  const figure = nfkc(text).trim()
  return /^\d{1,10}(?:\.\d{1,2})?$/.test(figure) ? Math.round(Number(figure) * hundredths) : undefined
}

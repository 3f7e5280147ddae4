import type { Policy } from '@noriai/contract/policy'
import { settingsOf, type PolicyChange, type SettingValue } from '@noriai/contract/policy/changes'
import type { SettingBody, SettingBodyOf } from '@noriai/contract/schema/settings'
import { currencyDigits, type Currency } from '@noriai/contract/money'
import { nfkc } from '@noriai/contract/rules/plainForm'
import { amountOfText, textOfAmount, unitOf } from './rules'

/** One thing that an edit changes; undefined where it was not there, or is no more. */
export interface SettingDifference {
  readonly what: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** A setting as names with values, in its order: what an edit is compared by. */
export function flatSetting(body: SettingBody): ReadonlyMap<string, string> {
  switch (body.kind) {
    case 'policy':
      return new Map(body.changes.map((change) => [change.path, textOfSetting(change)]))
    case 'luggage':
      return new Map([
        ...body.prices.map(({ currency, price }) => [currency, textOfCents(price, currency)] as const),
        ['maxExtraPerPerson', String(body.maxExtraPerPerson)],
      ])
    case 'fares':
      return new Map(
        body.rows.map(({ direction, fromZone, toZone, currency, personPrice }) => [
          `${direction} ${fromZone} → ${toZone} ${currency}`,
          textOfCents(personPrice, currency),
        ]),
      )
    case 'timetable':
      return new Map(
        body.rows.map(({ relayPoint, departsAt, busSeats, minibuses, minibusSeats }) => [
          `${departsAt} ${relayPoint}`,
          `${busSeats}, ${minibuses} × ${minibusSeats}`,
        ]),
      )
    case 'pageConfig':
      return new Map([
        ...Object.entries(body.campaign ?? {}).map(([key, value]) => [key, wordsOf(value)] as const),
        ...body.helpChannels.map(({ channel, id }) => [channel, id] as const),
      ])
  }
}

/** What an edit changes of a setting; a rule that is not changed is as it was deployed. */
export function differencesOf(
  before: SettingBody,
  after: SettingBody,
  deployed: Policy,
): SettingDifference[] {
  const [old, next] = [flatSetting(before), flatSetting(after)]
  const rules = before.kind === 'policy' ? settingsOf(deployed) : []
  const ruleOf = new Map(rules.map((rule) => [rule.path, textOfSetting(rule)]))
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((what) => ({
      what,
      before: old.get(what) ?? ruleOf.get(what),
      after: next.get(what) ?? ruleOf.get(what),
    }))
    .filter((each) => each.before !== each.after)
}

/** A setting of the policy as it is typed: amounts in main units. */
export function textOfSetting({ path, value }: PolicyChange): string {
  return isAmount(path) && typeof value === 'number' ? textOfAmount(value) : textOfValue(value)
}

const isAmount = (path: string) => unitOf(path) === 'money'

/** A value as it is typed: lists with commas. */
function textOfValue(value: SettingValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What was typed as a value of the same kind as `like`; undefined when it is none. */
export function valueOfText(text: string, like: SettingValue): SettingValue | undefined {
  const typed = text.trim()
  if (typeof like === 'boolean') return typed === 'true'
  if (typeof like === 'number') return numberOf(typed)
  if (typeof like === 'string') return typed
  const parts = typed === '' ? [] : typed.split(',').map((part) => part.trim())
  if (like.length === 0 || typeof like[0] === 'string') return parts
  const numbers = parts.map(numberOf)
  return numbers.every((each) => each !== undefined) ? numbers : undefined
}

/** The changes that what was typed makes of the deployment's settings; what equals them is no change. */
export function changesOfTexts(
  texts: ReadonlyMap<string, string>,
  deployed: readonly PolicyChange[],
): PolicyChange[] {
  return deployed.flatMap(({ path, value }) => {
    const text = texts.get(path)
    if (text === undefined || text === textOfSetting({ path, value })) return []
    const read = isAmount(path) ? amountOfText(text) : valueOfText(text, value)
    // What cannot be read is handed on as it was typed: the policy's own check names it.
    return [{ path, value: read ?? text }]
  })
}

/** An amount as it is typed, in main units: `1700`, `80.00`. */
export function textOfCents(cents: number, currency: Currency): string {
  return (cents / 100).toFixed(currencyDigits[currency])
}

/** The hundredths of an amount as it was typed; undefined when it is none. */
export function centsOfText(text: string): number | undefined {
  const figure = nfkc(text).trim()
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(figure) ? Math.round(Number(figure) * 100) : undefined
}

function numberOf(text: string): number | undefined {
  return /^-?\d+$/.test(text) ? Number(text) : undefined
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).join(' / ') : ''
}

/**
 * What was changed of the rules since an edit began, on top of what somebody else saved meanwhile: of a rule that both changed, the
 * edit's. Undefined for what is saved as one table: there what each changed is not known.
 */
export function changesOnTop(
  edited: SettingBody,
  { begun, newest }: { readonly begun: SettingBody; readonly newest: SettingBody },
): SettingBodyOf<'policy'> | undefined {
  if (edited.kind !== 'policy' || begun.kind !== 'policy' || newest.kind !== 'policy') return undefined
  const valueIn = ({ changes }: SettingBodyOf<'policy'>, path: string) =>
    changes.find((change) => change.path === path)?.value
  const paths = new Set([...begun.changes, ...edited.changes].map(({ path }) => path))
  const own = [...paths].filter(
    (path) => JSON.stringify(valueIn(edited, path)) !== JSON.stringify(valueIn(begun, path)),
  )
  return {
    kind: 'policy',
    changes: [
      ...newest.changes.filter(({ path }) => !own.includes(path)),
      ...edited.changes.filter(({ path }) => own.includes(path)),
    ],
  }
}

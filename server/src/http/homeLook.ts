import { firstLookId, firstLookPricesId } from '@noriai/contract/firstLook'
import { fillText } from '@noriai/contract/format/fillText'
import { joinFigures } from '@noriai/contract/format/joinFigures'
import { formatMoney } from '@noriai/contract/format/money'
import { defaultLang, langs, type Lang } from '@noriai/contract/lang'
import type { Cents, Currency } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { shownCurrency } from '@noriai/contract/rules/currencyChoice'
import { findLanguage } from '@noriai/contract/rules/languageChoice'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps'
import { escapeHtml } from '../documents/escapeHtml'
import { bookingContextOf, lowestPrice } from '../domain/quotation'
import {
  filled,
  headingsIn,
  inLanguages,
  KEPT_MS,
  knownInTime,
  lookData,
  lookScript,
  readDrawing,
  withLook,
  type Drawing,
  type Look,
  type LookLanguages,
} from './firstLook'

/** What a ride from the first airport costs a person at least, in each currency that is offered. */
type Prices = Readonly<Partial<Record<Currency, Cents>>>

/**
 * Whether home has something else at its top than the look, or another price, by what the phone keeps: a session whose next ride is not
 * known to be none, a scanned poster, a ride that was begun from a door or to a place.
 */
const isOtherHome =
  `k('qr-source')||k('token')&&k('noRideAhead')!=='1'||` +
  `/"direction":"dropoff"|"addressId":"/.test(k('cache/draft')||'')`

/**
 * Who chose a language before and has nothing else of that kind sees the look in it, and the price in the currency that was shown last or
 * that the language brings. Everybody else sees none: who has no language yet is led to choose one.
 */
const script = lookScript(
  `try{let k=n=>localStorage.getItem(n),e=document.getElementById('${firstLookId}'),` +
    `l=k('localLanguage'),c=k('userSelectCurrency')||k('currency');` +
    `if(!(${isOtherHome}))for(let o of e.querySelectorAll('[data-lang]'))if(o.dataset.lang===l){` +
    `e.hidden=false;o.hidden=!!c&&(o.dataset.currency||c)!==c}}catch{}`,
)

/**
 * Puts the heading of home and the lowest price into the page, so that they can be read before any code has come; the app draws the same
 * and takes the look away. Undefined where the phone's language does not count before its browser's, and where the price is not known at
 * once: never rejects.
 */
export function homeLookOf(
  folder: string,
  deps: Deps,
): (page: string, languages: readonly string[]) => Promise<Look | undefined> {
  const drawing = readDrawing(folder)
  if (drawing === undefined) return () => Promise.resolve(undefined)
  const known = new LRUCache<'prices', Prices>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: () => lookUp(deps),
  })
  return async (page, languages) => {
    const followsPhone = langs.every(
      (stored) => findLanguage({ stored, browser: languages }, deps.policy.language) === stored,
    )
    if (!followsPhone) return undefined
    const prices = await knownInTime(() => known.fetch('prices'), deps)
    if (prices === undefined) return undefined
    const html = draw(drawing, prices, deps.policy)
    return {
      page: withLook(page, `${html}${script.element}${lookData(firstLookPricesId, prices)}`),
      cacheControl: 'no-cache',
      policyFrom: script.letRun,
    }
  }
}

async function lookUp(deps: Deps): Promise<Prices> {
  const at = deps.clock.now()
  const context = await bookingContextOf(deps, defaultLang)
  const { offered, settle, switchable } = context.policy.currency
  const price = (currency: Currency) =>
    lowestPrice({ direction: 'pickup', currency }, at, context).personPrice
  return Object.fromEntries((switchable ? offered : [settle]).map((currency) => [currency, price(currency)]))
}

/** All of them, until the phone says which. */
const unseen: LookLanguages = { shown: langs, seen: undefined }

function draw(drawing: Drawing, prices: Prices, policy: Policy): string {
  const currencyOf = (lang: Lang) => shownCurrency({ lang }, policy)
  const priceIn = (lang: Lang) => {
    const currency = currencyOf(lang)
    const amount = prices[currency]
    if (amount === undefined) return ''
    const price = joinFigures(formatMoney(amount, currency, { lang }), lang)
    const words = escapeHtml(filled(drawing.texts[lang].from, { price }, lang))
    return words.replace(escapeHtml(price), (found) => `<b>${found}</b>`)
  }
  const parts: Readonly<Record<string, string>> = {
    headings: headingsIn(drawing, unseen),
    prices: inLanguages(unseen, priceIn, (lang) => ` data-currency="${currencyOf(lang)}"`),
  }
  return fillText(drawing.html.home, (name) => parts[name])
}

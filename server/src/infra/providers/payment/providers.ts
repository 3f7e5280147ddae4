import { absentProvider } from './absentProvider'
import type { Method, Offer, Place } from './capabilities'
import type { ProviderName } from '../../db/schema/payments'
import type { PaymentProvider } from './provider'

/** A way to pay at a place, and the provider that new attempts are made with. */
export interface ProvidedOffer extends Offer {
  readonly provider: ProviderName
}

/** Which providers new attempts of a method are made with: the first that offers it where the traveller is. */
export type ProvidersByMethod = Readonly<Record<Method, readonly ProviderName[]>>

/** The payment providers of this server. */
export interface PaymentProviders {
  /** All that are set up, also those that only older attempts were made with. */
  readonly all: readonly PaymentProvider[]
  /** The one that an attempt was made with; asked for one that is not set up, it answers nothing. */
  named(name: ProviderName): PaymentProvider
  /** Whether new attempts of a method can be made anywhere. */
  hasProvider(method: Method): boolean
  /** The ways to pay at a place, at most one of a method, in the sequence of `methods`. */
  offersAt(place: Place, methods: readonly Method[]): readonly ProvidedOffer[]
}

/** Providers side by side, and which of them new attempts are made with. */
export interface ProviderChoice {
  readonly all: readonly PaymentProvider[]
  readonly byMethod: ProvidersByMethod
  /** Whether cards are offered in WeChat's browser: the bank's page of 3-D Secure has to open there. */
  readonly cardInWechat: boolean
  /** Called when an attempt's provider is not set up any more. */
  readonly onFault: (fault: string) => void
}

/** The payment providers of a server. */
export function paymentProviders({ all, byMethod, cardInWechat, onFault }: ProviderChoice): PaymentProviders {
  const known = new Map(all.map((provider) => [provider.name, provider]))
  const named = (name: ProviderName) => known.get(name) ?? absentProvider(name, onFault)
  const offerOf = (method: Method, place: Place): ProvidedOffer | undefined => {
    if (method === 'card' && place.browser === 'wechat' && !cardInWechat) return undefined
    for (const name of byMethod[method]) {
      const { capabilities } = named(name)
      const offer = capabilities.offers(place).find((each) => each.method === method)
      // A card whose funding is not known before it is charged cannot be refused in time.
      const isBlind = method === 'card' && capabilities.cardFacts === 'none'
      if (offer && !isBlind) return { ...offer, provider: name }
    }
    return undefined
  }
  return {
    all,
    named,
    hasProvider: (method) => byMethod[method].length > 0,
    offersAt: (place, methods) =>
      methods.map((method) => offerOf(method, place)).filter((offer) => offer !== undefined),
  }
}

/** One provider for everything. */
export function onlyProvider(provider: PaymentProvider): PaymentProviders {
  const names = [provider.name]
  return paymentProviders({
    all: [provider],
    byMethod: { card: names, wechat: names, alipay: names },
    cardInWechat: true,
    onFault: () => undefined,
  })
}

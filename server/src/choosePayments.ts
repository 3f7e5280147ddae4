import type { Clock } from './clock'
import type { Config } from './config'
import { paymentProviders, type PaymentProviders } from './infra/providers/payment/providers'
import type { PaymentProvider } from './infra/providers/payment/provider'
import { sandboxProvider } from './infra/providers/payment/sandbox'
import { wechatPayProvider } from './infra/providers/payment/wechatpay/wechatPay'
import { isSetUp, providersByMethod } from './paymentSettings'
import { wechatPayAccess } from './infra/providers/payment/wechatpay/settings'

/** What the providers are to know of us. */
interface Ourselves {
  readonly clock: Clock
  /** What our installation is called in an account that others share; missing where nothing is paid. */
  readonly installation?: string
}

/**
 * The payment providers that the settings name, and those that are set up beside them: older attempts were made with these.
 * @param onFault called for what a provider did not understand, or we did not understand of it
 */
export async function choosePayments(
  config: Config,
  ourselves: Ourselves,
  onFault: (fault: string) => void,
): Promise<PaymentProviders> {
  return paymentProviders({
    all: await setUp(config, ourselves, onFault),
    byMethod: providersByMethod(config),
    cardInWechat: config.PAYMENT_CARD_IN_WECHAT,
    onFault,
  })
}

async function setUp(
  config: Config,
  { clock, installation }: Ourselves,
  onFault: (fault: string) => void,
): Promise<PaymentProvider[]> {
  const sandbox = () =>
    sandboxProvider({
      url: config.PAYMENT_API_URL,
      apiKey: config.PAYMENT_API_KEY,
      webhookSecret: config.PAYMENT_WEBHOOK_SECRET,
      withinMs: config.PAYMENT_WITHIN_MS,
      clock,
      onFault,
    })
  const wechat = wechatPayAccess(config, onFault)
  return [
    ...(isSetUp('sandbox', config) ? [sandbox()] : []),
    ...(isSetUp('stripe', config) ? [await stripe(config, installation, onFault)] : []),
    ...(wechat ? [wechatPayProvider(wechat, { clock, withinMs: config.PAYMENT_WITHIN_MS })] : []),
  ]
}

async function stripe(
  config: Config,
  installation: string | undefined,
  onFault: (fault: string) => void,
): Promise<PaymentProvider> {
  // Its client is large: a server without Stripe does not read it.
  const { stripeProvider } = await import('./infra/providers/payment/stripe/stripeProvider')
  return stripeProvider({
    url: config.STRIPE_API_URL,
    secretKey: config.STRIPE_SECRET_KEY ?? '',
    publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecrets: config.STRIPE_WEBHOOK_SECRETS ?? [],
    wallets: config.STRIPE_WALLETS,
    withinMs: config.PAYMENT_WITHIN_MS,
    installation,
    onFault,
  })
}

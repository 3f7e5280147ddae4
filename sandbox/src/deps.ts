import type { Agenda } from './agenda'
import type { Config } from './config'
import type { Store } from './store/store'
import type { WebhookDelivery } from './webhooks/delivery'

/** What the parts of the sandbox work with. */
export interface Deps {
  readonly config: Config
  /** The sandbox's own origin as browsers see it. */
  readonly origin: () => string
  readonly now: () => number
  readonly store: Store
  readonly agenda: Agenda
  readonly webhooks: WebhookDelivery
}

import type { Config } from '../../server/src/config'

/** Whether the sandbox takes the payment provider's place: unless there is one. An empty setting counts as not set. */
export function needsSandbox(
  { production }: Pick<Config, 'production'>,
  { PAYMENT_API_URL }: Readonly<Record<string, string | undefined>>,
): boolean {
  return !production && !PAYMENT_API_URL
}

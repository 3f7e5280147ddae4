import { driverEnterPin, driverPhone, driverSetPin } from '@noriai/contract/calls/driver/phone'
import { isCode } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import type { DriverPhone } from '@noriai/contract/schema/driver'
import type { Phone } from './phoneActions'

interface PinDeps {
  readonly client: Client
  readonly adopt: (me: DriverPhone) => Promise<void>
  /** What a refused call says of the session. */
  readonly learn: (error: unknown) => void
}

/** Sets and enters the PIN of a phone. */
export function createPinEntry({ client, adopt, learn }: PinDeps): Pick<Phone, 'setPin' | 'enterPin'> {
  return {
    async setPin(pin) {
      try {
        await adopt(await client.call(driverSetPin, { pin }))
      } catch (error) {
        // It was set by a try whose answer was lost.
        if (!isCode(error, 'driver.pinSet')) throw error
        await adopt(await client.call(driverPhone, {}))
      }
    },
    async enterPin(pin) {
      try {
        await adopt(await client.call(driverEnterPin, { pin }))
      } catch (error) {
        learn(error)
        throw error
      }
    },
  }
}

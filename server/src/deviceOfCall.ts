import { AsyncLocalStorage } from 'node:async_hooks'

/** The device of the call of staff that is being answered. */
const calling = new AsyncLocalStorage<string>()

/** Answers a call of staff: what it changes is logged with the device that it came from. */
export function onDevice<Answer>(device: string, answer: () => Promise<Answer>): Promise<Answer> {
  return calling.run(device, answer)
}

/** The device of the call of staff that is being answered; empty outside of one. */
export const deviceOfCall = (): string => calling.getStore() ?? ''

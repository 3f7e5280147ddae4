import type { Call } from '../../defineCall'
import { driverEnterPin, driverOpenLink, driverPhone, driverSetPin, driverSignOut } from './phone'
import {
  driverCall,
  driverCallRider,
  driverProposeDoor,
  driverRun,
  driverRuns,
  driverSendEvents,
  driverSendPosition,
} from './runs'

/** Every call of the driver's phone by name. */
export const driverCalls = {
  driverOpenLink,
  driverPhone,
  driverSetPin,
  driverEnterPin,
  driverSignOut,
  driverRuns,
  driverRun,
  driverSendEvents,
  driverSendPosition,
  driverCallRider,
  driverCall,
  driverProposeDoor,
} as const satisfies Readonly<Record<string, Call>>

/** The name of a call that needs a driver's phone. */
export type DriverCallName = keyof typeof driverCalls

/** Calls that a bound phone answers before its PIN: they show no rider. */
export const callsWithoutPin: readonly DriverCallName[] = [
  'driverPhone',
  'driverSetPin',
  'driverEnterPin',
  'driverSignOut',
  'driverSendEvents',
  'driverSendPosition',
  'driverCall',
  'driverProposeDoor',
]

/**
 * Calls that may be made once more by themselves though they change something: each has an id of its own, or does no harm twice (a wrong PIN
 * whose answer was lost counts twice). What waits on the phone (taps, positions, proposals of doors) is not among them: it is sent again
 * by a pace of its own.
 */
export const callsToRepeat: readonly DriverCallName[] = [
  'driverOpenLink',
  'driverSetPin',
  'driverEnterPin',
  'driverSignOut',
  'driverCallRider',
]

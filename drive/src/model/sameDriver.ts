import type { DriverPhone } from '@noriai/contract/schema/driver'

/** Who has a phone, as far as the phone knows. */
export type PhoneDriver = Pick<DriverPhone, 'driverId' | 'driverName'>

/** Whether two are one driver, whose name may have been corrected; by the name where an answer of before has no more. */
export const isSameDriver = (one: PhoneDriver, other: PhoneDriver): boolean =>
  one.driverId === undefined || other.driverId === undefined
    ? one.driverName === other.driverName
    : one.driverId === other.driverId

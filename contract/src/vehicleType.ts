/** The vehicles of the service, by size. */
export const vehicleTypes = ['minibus', 'mediumBus', 'bus'] as const
export type VehicleType = (typeof vehicleTypes)[number]

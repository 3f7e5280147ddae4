import * as v from 'valibot'
import { directions } from '../direction'
import { vehicleTypes } from '../vehicleType'
import { slugSchema } from './ids'
import { wallTimeSchema } from './values'

/** The kinds of order on the wire: 1 pick-up, 2 drop-off, 3 transfer, 4 luggage, 5 Wi-Fi card (a label only), 6 a seat for a lap child. */
export const orderTypes = [1, 2, 3, 4, 5, 6] as const
export const orderTypeSchema = v.picklist(orderTypes)
export type OrderType = v.InferOutput<typeof orderTypeSchema>

/** The kinds of order that are a ride. */
export const rideTypeSchema = v.picklist([1, 2, 3])
export type RideType = v.InferOutput<typeof rideTypeSchema>

/** The three ways a ride can go. */
export const directionSchema = v.picklist(directions)

export const vehicleTypeSchema = v.picklist(vehicleTypes)

/** A wall time that may not be known or not apply. */
export const maybeWallTime = v.nullable(wallTimeSchema)

/** A relay point as it is named on the board. */
export const relayPointNameSchema = v.object({ code: slugSchema, name: v.string() })

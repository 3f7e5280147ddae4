import type { Direction } from '@noriai/contract/policy'
import { instantOf, isCalendarDate } from '@noriai/contract/time'
import type { OperatorData } from '../network'
import { departureIdOf, type PlannedDeparture } from '../seats'

/** `pickup:20261121:2430:ocat`. */
const departureIdForm = /^(pickup|dropoff|transfer):(\d{4})(\d\d)(\d\d):(\d\d)([0-5]\d):([\w-]+)$/

/** What the timetable plans under a departure's id, whether or not it was ever sold; undefined when it plans none. */
export function plannedById(id: string, data: OperatorData): PlannedDeparture | undefined {
  const [, direction = '', year, month, day, hours, minutes, relayPoint = ''] = departureIdForm.exec(id) ?? []
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date)) return undefined
  const departsAt = instantOf(date, `${hours}:${minutes}`)
  const planned = data.planned(direction as Direction, relayPoint, departsAt)
  return planned && departureIdOf(planned) === id ? planned : undefined
}

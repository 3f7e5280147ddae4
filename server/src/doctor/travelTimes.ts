import { cell, numberCell, readCsv } from '../csv'
import { osrmTravelTime } from '../infra/providers/travelTimeOsrm'
import { readPolicy } from '../policyFile'
import { missing, note, ok, type Check } from './check'

const ADVICE = 'Look at TRAVEL_TIME_URL, and that the service has the roads of Osaka'

/** The routing service knows how long a minibus takes between two relay points. */
export const travelTimesCheck: Check = {
  name: 'Travel times',
  part: 10,
  settings: ['TRAVEL_TIME_URL'],
  advice: ADVICE,
  async run({ config }) {
    if (config.TRAVEL_TIME_URL === undefined) {
      return [
        note('Minibuses are planned by straight lines, lengthened', 'Set TRAVEL_TIME_URL to plan by roads'),
      ]
    }
    const faults: string[] = []
    const url = config.TRAVEL_TIME_URL.replace(/\/$/, '')
    const policyNow = () => readPolicy(config.POLICY_FILE)
    const service = osrmTravelTime({ url, policyNow, onFault: (fault) => faults.push(fault) })
    const [from, to] = relayPoints()
    const minutes = (await service.minutesBetween([from, to]))[0]?.[1] ?? 0
    const [fault] = faults
    if (fault !== undefined) return [missing(fault.replace(/\.$/, ''), ADVICE)]
    return minutes > 0
      ? [ok(`${from.code} to ${to.code} takes ${minutes} min by road`)]
      : [missing(`The routing service says that ${from.code} to ${to.code} takes no time`, ADVICE)]
  },
}

function relayPoints() {
  const [from, to] = readCsv('relay-points.csv').map((row) => ({
    code: cell(row, 'code'),
    lat: numberCell(row, 'lat'),
    lng: numberCell(row, 'lng'),
  }))
  if (!from || !to) throw new Error('server/data/relay-points.csv has fewer than two relay points')
  return [from, to] as const
}

/** The operator’s network as it is sold: relay points, wards, terminals, fares, timetable. */
export {
  fareTableWith,
  forgetOperatorData,
  isFirstAlone,
  networkAt,
  operatorDataOf,
  policyOfLine,
  terminalAt,
  type AirportNetwork,
  type OperatorData,
  type RelayStop,
  type TerminalStop,
  type WardService,
} from './operatorData'
export type { ReadingContext } from './operatorData'

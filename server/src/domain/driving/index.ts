/** The driver’s phone: its link and PIN, runs with their stops, what is tapped on it, positions and calls. */
export { callRider, followCall } from './calls'
export { decideNoShow, lookAtTrail, viewDeskRun, viewPhones } from './desk'
export { endLetOut } from './endLetOut'
export { followEarlyStarts } from './followRuns'
export {
  dropDriverLink,
  enterDriverPin,
  findDriverPhone,
  makeDriverLink,
  openDriverLink,
  revokeDriverPhone,
  setDriverPin,
  signDriverOut,
  type DriverPhoneSession,
} from './phones'
export { takePosition } from './positions'
export { proposeDoorAtStop } from './proposeDoorAtStop'
export { takeEvents } from './takeEvents'
export { drivingToSeeTo } from './toSeeTo'
export { viewPhone } from './viewPhone'
export { road } from './road'
export { viewRun, viewRuns } from './viewRuns'

/** Vehicles, drivers, shifts and runs: who drives what, and whether they may. */
export { copyDay, previewCopy } from './copyDay'
export { judgeRun, refusalOf, type FleetContext } from './judgeRun'
export { saveDepot, saveDriver, saveVehicle } from './register'
export {
  assertAssigned,
  followPlan,
  followProgress,
  giveUpRuns,
  lockRunsWith,
  runStateOf,
} from './runProgress'
export { checkShift, recordRollCall, removeShift, saveShift } from './shifts'
export { makeSampleFleet } from './sampleFleet'
export { suggestRun, judgeChoice } from './suggestRun'
export { fleetToSeeTo } from './toSeeTo'
export { viewDrivers, viewFleet } from './viewFleet'
export { viewRoster } from './viewRoster'

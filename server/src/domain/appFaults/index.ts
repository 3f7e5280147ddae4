/** Errors of the apps as they reported them: grouped, bounded, shown with their source, settled by staff. */
export { FaultRoom } from './faultRoom'
export { storeFault, trimFaults } from './storeFault'
export { SourceMaps } from './sourceMaps'
export { viewFault, viewFaults } from './viewFaults'
export { settleFault } from './settleFault'

/** Doors of places as staff keep them, and corrections that drivers and the desk propose. */
export { decideProposal, listOpenProposals, proposeDoor } from './proposals'
export { saveDoor } from './saveDoor'
export { viewDoor, viewDoors } from './viewDoors'

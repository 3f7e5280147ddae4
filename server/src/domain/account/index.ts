/** An account as its owner sees it: profile, devices, export, deletion. */
export { listAddresses, removeAddress, saveAddress, presentSavedAddress } from './addressBook'
export { bindEmail, bindPhone } from './bind'
export { changeProfile } from './changeProfile'
export { deleteAccount, findObstacle, eraseLateWrites, eraseOrders, eraseTraces } from './deleteAccount'
export { exportFileName, exportFileOf, mailExport } from './exportAccount'
export { signIn, userViewOf } from './signIn'
export { tellOwner } from './tellOwner'
export { findTravellerDetails, removeTravellerDetails, saveTravellerDetails } from './travellerDetails'

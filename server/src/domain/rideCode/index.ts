/** The signed code with which a party boards. */
export { issueRideCode, type IssuedRideCode, type RideCode, hashOlderCodes, signerOf } from './issueRideCode'
export { listRideCodes, findShownCode } from './listRideCodes'
export { rideCodesOfOrders } from './orderExtension'
export { presentRideCode, codeWindowOf, mailedRideCode } from './presentRideCode'
export { readRideCode, type RideCodeSigner } from './token'

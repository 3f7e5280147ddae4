/** Printed posters with QR codes. */
export { addPoster, countScan, findHungPoster, findPoster, listPosters, retirePoster } from './posterList'
export { miniProgramCodeOf } from './miniProgramCode'
export { addressOfPoster, presentPoster } from './presentPoster'
export { posterScenesOf, webPathOfCode } from './resolvePoster'

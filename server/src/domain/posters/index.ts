/** Printed posters with QR codes. */
export { addPoster, countScan, findHungPoster, findPoster, listPosters, retirePoster } from './posterList'
export { posterScenesOf, webPathOfCode } from './resolvePoster'
export { miniProgramFile, posterFile, viewPosters } from './viewPosters'

/** Printed posters with QR codes. */
export { addPoster, countScan, findHungPoster, findPoster, listPosters, retirePoster } from './posterList'
export { addressOfPoster, presentPoster } from './presentPoster'

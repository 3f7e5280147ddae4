/** Printed posters with QR codes. */
export {
  addPoster,
  countScan,
  findHungPoster,
  findPoster,
  listPosters,
  retirePoster,
  walkFromPoster,
} from './posterList'
export { miniProgramFile, notePrint, posterFile, previewPoster, refuseUnfit } from './posterFiles'
export { saveWords, viewWords } from './posterWords'
export { posterScenesOf, webPathOfCode } from './resolvePoster'
export { viewPosters } from './viewPosters'
export { viewNextBus } from './nextBus'

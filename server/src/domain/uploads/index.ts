/** Travellers’ pictures: who may upload one, what is taken in, and who may look at it. */
export { allowUpload } from './allowUpload'
export { fileUrlOf, isFileLinkGood, pictureUrl, uploadIdOf, type FileUse } from './fileLinks'
export { ownPictures } from './ownPictures'
export { removeUpload } from './removeUpload'
export { loadUpload, maxUploadBytes, takeInUpload } from './takeInUpload'

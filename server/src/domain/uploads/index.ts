/** Travellers’ pictures: who may upload one, what is taken in, and who may look at it. */
export { fileUrlOf, isFileLinkGood, pictureUrl, uploadIdOf, type FileUse } from './fileLinks'
export { holdPictures, ownPictures, removeUpload } from './ownPictures'
export { loadUpload, maxUploadBytes, takeInUpload, allowUpload } from './takeInUpload'

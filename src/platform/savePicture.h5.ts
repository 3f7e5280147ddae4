import type { SavePicture } from './savePicture.types'

/** On H5: a download. */
export const savePicture: SavePicture = ({ fileName, content }) => {
  const url = URL.createObjectURL(new Blob([content], { type: 'image/png' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads it after the tap; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return Promise.resolve('saved')
}

/** Browsers refuse no download. */
export const openPhotoSettings = (): Promise<void> => Promise.resolve()

import type { SaveFile } from './saveFile.types'

/** On H5: a download. */
export const saveFile: SaveFile = ({ fileName, text }) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads it after the tap; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return Promise.resolve()
}

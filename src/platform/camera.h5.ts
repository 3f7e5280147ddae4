import type { TakePhoto } from './camera.types'

/** On H5: the browser's own picker, which offers camera and album. */
export const takePhoto: TakePhoto = () =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      resolve(file ? { url: URL.createObjectURL(file), bytes: file.size } : null)
    })
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })

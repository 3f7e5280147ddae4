/** Gives the user a file of text. */
export function downloadText(name: string, text: string, type: string): void {
  download(name, new Blob([text], { type }))
}

/** Gives the user a file of bytes. */
export function downloadFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  download(name, new Blob([bytes], { type }))
}

/** The bytes of a file that came within an answer. */
export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

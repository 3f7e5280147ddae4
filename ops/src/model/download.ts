/** Gives the user a file of text. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

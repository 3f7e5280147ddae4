/** Gathers the text of an event stream as it arrives and tells the name of each whole event, and what it carries. */
export function createEventReader(onEvent: (name: string, content: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const parts = (rest + chunk).replaceAll('\r\n', '\n').split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const name = /^event: ?(.+)$/m.exec(part)?.[1]
      if (name !== undefined) onEvent(name, /^data: ?(.+)$/m.exec(part)?.[1] ?? '')
    }
  }
}

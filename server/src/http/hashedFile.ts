const COMPRESSED = /\.(br|gz)$/
/** `js/app.3f2a9c1b.js` of the app, and whatever Vite laid into the folders of the desk and of the drivers. */
const HASHED = /\.[0-9a-f]{8,}(?:\.chunk)?\.\w+$|\/(?:ops|drive)\/assets\//

/** Whether a file, or what it was compressed from, gets another name with another content: then it may be kept for ever. */
export function isNamedByContent(path: string): boolean {
  return HASHED.test(path.replace(COMPRESSED, ''))
}

declare module 'qrcode/lib/core/qrcode' {
  // The core alone: the package's entry brings canvas and file renderers that are never used here.
  export { create } from 'qrcode'
}

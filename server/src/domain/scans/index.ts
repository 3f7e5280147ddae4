/** What a scanned QR code leads to. */
export { followScan } from './followScan'
export { miniProgramLinks } from './miniProgramLinks'

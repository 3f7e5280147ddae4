/** What a scanned QR code leads to. */
export { resolveScan, miniProgramLinks } from './resolveScan'

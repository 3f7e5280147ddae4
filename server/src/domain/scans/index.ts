/** What a scanned QR code leads to. */
export { followScan, miniProgramLinks } from './followScan'

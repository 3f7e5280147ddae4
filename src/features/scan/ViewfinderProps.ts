/** What the place of the camera is given. */
export interface ViewfinderProps {
  /** The camera's picture has a code; WeChat has no picture here. */
  readonly onText: (text: string) => void
  /** Opens the scanner of WeChat. */
  readonly onScan: () => void
  /** A code is being followed. */
  readonly isBusy: boolean
}

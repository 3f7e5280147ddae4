/** What the place of the camera is given. */
export interface ViewfinderProps {
  readonly onText: (text: string) => void
  /** A code is being followed. */
  readonly isBusy: boolean
}

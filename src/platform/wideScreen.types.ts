/** Whether there is room for two columns: from 900 px on, as in `h5/taro/_wide.scss`. */
export interface WideScreen {
  readonly isWide: () => boolean
  /** Calls back when it changes; the answer stops that. */
  readonly onChange: (listener: () => void) => () => void
}

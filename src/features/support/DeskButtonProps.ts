export interface DeskButtonProps {
  /** The booking that the traveller comes from: the desk sees it beside the first message. */
  orderNo?: string
}

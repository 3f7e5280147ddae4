/** Whether pages can be printed, or saved as a file by way of printing. */
export const canPrint = true

/** Opens the browser's print window for the page that is shown. */
export function printPage(): void {
  window.print()
}

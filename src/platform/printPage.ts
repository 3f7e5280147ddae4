/** Whether pages can be printed, or saved as a file by way of printing. */
export const canPrint: boolean = false

/** WeChat has no printing. */
export function printPage(): void {}

/** The signs with which a sheet begins a formula, those of full width too, and white space that it looks behind. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Whether a sheet that opens a file would compute a text: what others wrote is to be read, never computed. */
export const beginsFormula = (text: string): boolean => formulaStart.test(text)

/** Mini-programs have no Tab key to skip with. */
export const SkipLink = (_: { target: string; label: string }) => null

/** On H5 the address changes in any case; what does not come is said by `staleCode.h5.ts`. */
export const sayNotOpened = (): void => undefined

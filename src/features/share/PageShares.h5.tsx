import type { PageSharesProps } from './PageSharesProps'

/** Browsers share a page by themselves. */
export const PageShares = ({ children }: PageSharesProps) => <>{children}</>

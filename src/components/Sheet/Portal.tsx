import type { ReactNode } from 'react'

/** A mini-program's page stacks nothing above its own fixed parts. */
export const Portal = ({ children }: { children: ReactNode }) => <>{children}</>

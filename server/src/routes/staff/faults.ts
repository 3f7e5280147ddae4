import { settleFault, viewFault, viewFaults } from '../../domain/appFaults'
import { change, read, type Routes } from '../../http/route'

/** Errors of the apps. */
export const faults = {
  staffFaults: read(({ input: { settled }, db, policy }) => viewFaults(db, { settled, policy })),

  staffFault: read(({ input: { id }, db, deps: { sourceMaps } }) => viewFault(db, id, sourceMaps)),

  staffSettleFault: change(
    ({ tx, input, ...context }) => settleFault(tx, input, context),
    (_settled, { tx, policy }) => viewFaults(tx, { settled: false, policy }),
  ),
} satisfies Partial<Routes>

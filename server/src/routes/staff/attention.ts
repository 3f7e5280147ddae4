import { markAttention, viewAttention } from '../../domain/attention'
import { change, read, type Routes } from '../../http/route'

/** What somebody at the desk should see to, and what they do about it. */
export const attention = {
  staffAttention: read(async ({ session, db, at, booking }) =>
    viewAttention(db, { role: session.staffRole ?? 'counter', at, context: await booking() }),
  ),

  staffMarkAttention: change(
    async ({ tx, input, session, staffId, at, booking }) => {
      const role = session.staffRole ?? 'counter'
      await markAttention(tx, input, { staffId, role, at, context: await booking() })
    },
    async (_marked, { tx, session, at, booking }) =>
      viewAttention(tx, { role: session.staffRole ?? 'counter', at, context: await booking() }),
  ),
} satisfies Partial<Routes>

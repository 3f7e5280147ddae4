import { settingOpenSeconds } from '@noriai/contract/calls/staff/settings'
import type { SettingKind } from '@noriai/contract/schema/settings'
import { msPerSecond } from '@noriai/contract/time'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import type { Tx } from '../../infra/db/client'
import { settingReaders, staffMembers } from '../../infra/db/schema/staff'

/** Who else has a setting open. */
interface OtherReader {
  readonly name: string
  readonly isEditing: boolean
}

/** Notes that a member has a setting open, and whether they have changed something that is not saved; tells who else has, by name. */
export async function noteReader(
  tx: Tx,
  { kind, isEditing }: { readonly kind: SettingKind; readonly isEditing: boolean },
  { staffId, at }: StaffAction,
): Promise<OtherReader[]> {
  await tx
    .insert(settingReaders)
    .values({ staffId, kind, isEditing, at })
    .onConflictDoUpdate({
      target: [settingReaders.staffId, settingReaders.kind],
      set: { isEditing, at },
    })
  return tx
    .select({ name: staffMembers.name, isEditing: settingReaders.isEditing })
    .from(settingReaders)
    .innerJoin(staffMembers, eq(staffMembers.accountId, settingReaders.staffId))
    .where(
      and(
        eq(settingReaders.kind, kind),
        ne(settingReaders.staffId, staffId),
        gt(settingReaders.at, at - settingOpenSeconds * msPerSecond),
      ),
    )
    .orderBy(asc(staffMembers.name), asc(settingReaders.staffId))
}

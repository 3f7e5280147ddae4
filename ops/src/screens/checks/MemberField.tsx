import { staffMembers } from '@noriai/contract/calls/staff/account'
import { msPerMinute } from '@noriai/contract/time'
import { SelectField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'

interface MemberFieldProps {
  /** Empty for every member. */
  readonly value: string
  readonly onChange: (memberId: string) => void
}

/** Of one member of the staff, or of every one. */
export function MemberField({ value, onChange }: MemberFieldProps) {
  const { t } = useLanguage()
  const members = useCall(staffMembers, {}, { everyMs: msPerMinute })
  return (
    <SelectField
      label={t('trail.member')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', text: t('trail.all') },
        ...(members.data?.members ?? []).map(({ accountId, name }) => ({ value: accountId, text: name })),
      ]}
    />
  )
}

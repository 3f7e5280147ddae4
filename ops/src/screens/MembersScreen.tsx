import { staffAddMember, staffMembers, staffUpdateMember } from '@noriai/contract/calls/staff/account'
import { staffResetSecondFactor } from '@noriai/contract/calls/staff/secondFactor'
import { type StaffMemberView } from '@noriai/contract/schema/staff'
import { staffRoles, type StaffRole } from '@noriai/contract/staffRole'
import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import {
  Button,
  EmailField,
  ErrorNote,
  FormSheet,
  LoadState,
  MorePage,
  SecretField,
  SelectField,
  Tag,
  TextField,
} from '../components'
import { useFields } from '../hooks/useFields'
import { useCallAction } from '../hooks/useAction'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { useSession } from '../model/session'
import { RightsTable } from './RightsTable'

/** The operator's people: who may do what. */
export function MembersScreen() {
  const { t } = useLanguage()
  const members = useCall(staffMembers, {}, { everyMs: msPerMinute })
  const [open, setOpen] = useState<StaffMemberView | 'new'>()
  const done = () => {
    setOpen(undefined)
    members.reload()
  }
  return (
    <MorePage
      title={t('members.title')}
      action={
        <Button kind="primary" icon="people" onClick={() => setOpen('new')}>
          {t('members.add')}
        </Button>
      }
    >
      <LoadState of={members} rows={4} />
      {members.data && (
        <ul className="rows card">
          {members.data.members.map((member) => (
            <li key={member.accountId} className="pause">
              <span className="grow">
                <span className="row wrap">
                  <b>{member.name}</b>
                  <Tag tone={member.active ? 'sea' : 'plain'}>
                    {member.active ? t(`role.${member.role}`) : t('members.inactive')}
                  </Tag>
                  {member.hasSecondFactor && <Tag tone="leaf">{t('secondFactor.title')}</Tag>}
                </span>
                <span className="small mute">{member.email}</span>
              </span>
              <Button kind="second" onClick={() => setOpen(member)}>
                {t('members.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RightsTable />
      {open === 'new' && <NewMemberSheet onClose={() => setOpen(undefined)} onDone={done} />}
      {open && open !== 'new' && (
        <MemberSheet member={open} onClose={() => setOpen(undefined)} onDone={done} />
      )}
    </MorePage>
  )
}

function useRoleOptions() {
  const { t } = useLanguage()
  return staffRoles.map((value) => ({ value, text: t(`role.${value}`) }))
}

interface SheetProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

function NewMemberSheet(sheet: SheetProps) {
  const { t } = useLanguage()
  const { values, field } = useFields({ name: '', email: '', password: '', role: 'counter' as StaffRole })
  const roles = useRoleOptions()
  return (
    <FormSheet
      {...sheet}
      title={t('members.add')}
      confirm={t('members.save')}
      call={staffAddMember}
      request={() => values}
    >
      <TextField label={t('members.name')} {...field('name')} maxLength={60} required />
      <EmailField label={t('signIn.email')} {...field('email')} />
      <SelectField
        label={t('members.role')}
        help={t(`role.${values.role}.may`)}
        {...field('role')}
        options={roles}
      />
      <SecretField
        label={t('members.password')}
        help={t('members.passwordHelp')}
        isNew
        {...field('password')}
        required
      />
    </FormSheet>
  )
}

function MemberSheet({ member, ...sheet }: SheetProps & { readonly member: StaffMemberView }) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const { values, field } = useFields({ name: member.name, role: member.role, password: '' })
  const roles = useRoleOptions()
  // Only what was changed here is sent: a colleague may have changed the rest meanwhile.
  const [seen] = useState(member)
  const { accountId } = member
  const changed = () => ({
    accountId,
    ...(values.name !== seen.name && { name: values.name }),
    ...(values.role !== seen.role && { role: values.role }),
    ...(values.password !== '' && { password: values.password }),
  })
  return (
    <FormSheet
      {...sheet}
      title={member.name}
      confirm={t('common.save')}
      call={staffUpdateMember}
      request={changed}
      other={{
        text: seen.active ? t('members.deactivate') : t('members.activate'),
        danger: seen.active,
        request: () => ({ ...changed(), active: !seen.active }),
      }}
    >
      <p className="small mute">{member.email}</p>
      {member.hasSecondFactor && accountId !== desk.member.accountId && (
        <ResetSecondFactor accountId={accountId} onDone={sheet.onDone} />
      )}
      <TextField label={t('members.name')} {...field('name')} maxLength={60} required />
      <SelectField
        label={t('members.role')}
        help={t(`role.${values.role}.may`)}
        {...field('role')}
        options={roles}
      />
      <SecretField
        label={t('members.newPassword')}
        help={t('members.newPasswordHelp')}
        isNew
        {...field('password')}
      />
    </FormSheet>
  )
}

interface ResetProps {
  readonly accountId: string
  readonly onDone: () => void
}

/** For a colleague whose phone is lost; pressed twice, since it signs them out everywhere. */
function ResetSecondFactor({ accountId, onDone }: ResetProps) {
  const { t } = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const reset = useCallAction(staffResetSecondFactor, onDone)
  return (
    <div className="stack">
      {isConfirming && <p className="small">{t('members.resetText')}</p>}
      <ErrorNote error={reset.error} />
      <Button
        kind={isConfirming ? 'danger' : 'outline'}
        busy={reset.isRunning}
        onClick={() => (isConfirming ? reset.run({ accountId }) : setConfirming(true))}
      >
        {t(isConfirming ? 'members.resetNow' : 'members.reset')}
      </Button>
    </div>
  )
}

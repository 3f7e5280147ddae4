import { staffAddMember, staffMembers, staffUpdateMember } from '@noriai/contract/calls/staff/account'
import { staffResetSecondFactor } from '@noriai/contract/calls/staff/secondFactor'
import { staffRoles, type StaffMemberView, type StaffRole } from '@noriai/contract/schema/staff'
import { useCallback, useState } from 'react'
import { BackLink } from '../components/BackLink'
import { Button } from '../components/Button'
import { ErrorNote, Tag } from '../components/Feedback'
import { EmailField, SecretField, SelectField, TextField } from '../components/Field'
import { FormSheet } from '../components/FormSheet'
import { LoadState } from '../components/LoadState'
import { useAction } from '../hooks/useAction'
import { useLoaded } from '../hooks/useLoaded'
import { useLanguage } from '../i18n'
import { addressOf } from '../model/router'
import { useSession } from '../model/session'

/** The operator's people: who may do what. */
export function MembersScreen() {
  const { t } = useLanguage()
  const { client } = useSession()
  const members = useLoaded('members', () => client.call(staffMembers, {}), { everyMs: 60_000 })
  const [open, setOpen] = useState<StaffMemberView | 'new'>()
  const done = () => {
    setOpen(undefined)
    members.reload()
  }
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <div className="row between">
        <h1>{t('members.title')}</h1>
        <Button kind="primary" icon="people" onClick={() => setOpen('new')}>
          {t('members.add')}
        </Button>
      </div>
      <LoadState of={members} rows={4} />
      {members.value && (
        <ul className="rows card">
          {members.value.members.map((member) => (
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
      {open === 'new' && <NewMemberSheet onClose={() => setOpen(undefined)} onDone={done} />}
      {open && open !== 'new' && (
        <MemberSheet member={open} onClose={() => setOpen(undefined)} onDone={done} />
      )}
    </main>
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

function NewMemberSheet({ onClose, onDone }: SheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [role, setRole] = useState<StaffRole>('counter')
  const roles = useRoleOptions()
  const add = async () => {
    await client.call(staffAddMember, { name, email, password, role })
    onDone()
  }
  return (
    <FormSheet title={t('members.add')} confirm={t('members.save')} act={add} onClose={onClose}>
      <TextField label={t('members.name')} value={name} maxLength={60} onChange={setName} required />
      <EmailField label={t('signIn.email')} value={email} onChange={setEmail} />
      <SelectField
        label={t('members.role')}
        help={t(`role.${role}.may`)}
        value={role}
        onChange={setRole}
        options={roles}
      />
      <SecretField
        label={t('members.password')}
        help={t('members.passwordHelp')}
        isNew
        value={password}
        onChange={setPassword}
        required
      />
    </FormSheet>
  )
}

function MemberSheet({ member, onClose, onDone }: SheetProps & { readonly member: StaffMemberView }) {
  const { t } = useLanguage()
  const { client, desk } = useSession()
  const [name, setName] = useState(member.name)
  const [role, setRole] = useState(member.role)
  const [password, setPassword] = useState('')
  const roles = useRoleOptions()
  const { accountId } = member
  const save = async (active: boolean) => {
    await client.call(staffUpdateMember, {
      accountId,
      name,
      role,
      active,
      ...(password === '' ? {} : { password }),
    })
    onDone()
  }
  return (
    <FormSheet
      title={member.name}
      confirm={t('common.save')}
      act={() => save(member.active)}
      other={{
        text: member.active ? t('members.deactivate') : t('members.activate'),
        danger: member.active,
        act: () => save(!member.active),
      }}
      onClose={onClose}
    >
      <p className="small mute">{member.email}</p>
      {member.hasSecondFactor && accountId !== desk.member.accountId && (
        <ResetSecondFactor accountId={accountId} onDone={onDone} />
      )}
      <TextField label={t('members.name')} value={name} maxLength={60} onChange={setName} required />
      <SelectField
        label={t('members.role')}
        help={t(`role.${role}.may`)}
        value={role}
        onChange={setRole}
        options={roles}
      />
      <SecretField
        label={t('members.newPassword')}
        help={t('members.newPasswordHelp')}
        isNew
        value={password}
        onChange={setPassword}
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
  const { client } = useSession()
  const [isAsked, setAsked] = useState(false)
  const reset = useAction(
    useCallback(async () => {
      await client.call(staffResetSecondFactor, { accountId })
      onDone()
    }, [client, accountId, onDone]),
  )
  return (
    <div className="stack">
      {isAsked && <p className="small">{t('members.resetText')}</p>}
      <ErrorNote error={reset.error} />
      <Button
        kind={isAsked ? 'danger' : 'outline'}
        busy={reset.isRunning}
        onClick={() => (isAsked ? reset.run() : setAsked(true))}
      >
        {t(isAsked ? 'members.resetNow' : 'members.reset')}
      </Button>
    </div>
  )
}

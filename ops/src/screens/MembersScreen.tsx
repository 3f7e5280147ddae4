import { staffAddMember, staffMembers, staffUpdateMember } from '@noriai/contract/calls/staff/account'
import { staffRoles, type StaffMemberView, type StaffRole } from '@noriai/contract/schema/staff'
import { useCallback, useState, type FormEvent } from 'react'
import { Button } from '../components/Button'
import { ErrorNote, Skeleton, Tag } from '../components/Feedback'
import { SelectField, TextField } from '../components/Field'
import { Go } from '../components/Go'
import { Icon } from '../components/Icon'
import { Sheet } from '../components/Sheet'
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
      <Go to={addressOf('/more')} className="back-link">
        <Icon name="back" />
        {t('nav.more')}
      </Go>
      <div className="row between">
        <h1>{t('members.title')}</h1>
        <Button kind="primary" icon="people" onClick={() => setOpen('new')}>
          {t('members.add')}
        </Button>
      </div>
      <ErrorNote error={members.error} onRetry={members.reload} />
      {!members.value && members.error === undefined && <Skeleton rows={4} />}
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
  const add = useAction(
    useCallback(async () => {
      await client.call(staffAddMember, { name, email, password, role })
      onDone()
    }, [client, name, email, password, role, onDone]),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.run()
  }
  return (
    <Sheet title={t('members.add')} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <TextField label={t('members.name')} value={name} maxLength={60} onChange={setName} required />
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          required
        />
        <SelectField
          label={t('members.role')}
          help={t(`role.${role}.may`)}
          value={role}
          onChange={setRole}
          options={roles}
        />
        <TextField
          label={t('members.password')}
          help={t('members.passwordHelp')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          required
        />
        <ErrorNote error={add.error} />
        <Button type="submit" kind="primary" wide busy={add.isRunning}>
          {t('members.save')}
        </Button>
      </form>
    </Sheet>
  )
}

function MemberSheet({ member, onClose, onDone }: SheetProps & { readonly member: StaffMemberView }) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [name, setName] = useState(member.name)
  const [role, setRole] = useState(member.role)
  const [password, setPassword] = useState('')
  const roles = useRoleOptions()
  const { accountId } = member
  const save = useAction(
    useCallback(
      async (active: boolean) => {
        await client.call(staffUpdateMember, {
          accountId,
          name,
          role,
          active,
          ...(password === '' ? {} : { password }),
        })
        onDone()
      },
      [client, accountId, name, role, password, onDone],
    ),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run(member.active)
  }
  return (
    <Sheet title={member.name} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p className="small mute">{member.email}</p>
        <TextField label={t('members.name')} value={name} maxLength={60} onChange={setName} required />
        <SelectField
          label={t('members.role')}
          help={t(`role.${role}.may`)}
          value={role}
          onChange={setRole}
          options={roles}
        />
        <TextField
          label={t('members.newPassword')}
          help={t('members.newPasswordHelp')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <ErrorNote error={save.error} />
        <Button type="submit" kind="primary" wide busy={save.isRunning}>
          {t('common.save')}
        </Button>
        <Button
          kind={member.active ? 'danger' : 'second'}
          wide
          busy={save.isRunning}
          onClick={() => save.run(!member.active)}
        >
          {member.active ? t('members.deactivate') : t('members.activate')}
        </Button>
      </form>
    </Sheet>
  )
}

import { staffAddMember, staffMembers, staffUpdateMember } from '@noriai/contract/calls/staff/account'
import { staffResetSecondFactor, staffSecondFactor } from '@noriai/contract/calls/staff/secondFactor'
import type { SecondFactorKind, StaffMemberView } from '@noriai/contract/schema/staff'
import { staffRoles, type StaffRole } from '@noriai/contract/staffRole'
import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import {
  Button,
  EmailField,
  FormSheet,
  Japanese,
  LoadState,
  MorePage,
  SecretField,
  SelectField,
  Tag,
  TextField,
} from '../components'
import { useFields } from '../hooks/useFields'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { useSession } from '../model/session'
import { ProofSheet } from './account/ProofSheet'
import { useProof } from './account/useProof'
import { RightsTable } from './RightsTable'

/** The operator's people: who may do what. */
export function MembersScreen() {
  const { t } = useLanguage()
  const members = useCall(staffMembers, {}, { everyMs: msPerMinute })
  // What proves the administrator: whoever sits at an open desk changes no member.
  const own = useCall(staffSecondFactor, {}, { everyMs: msPerMinute })
  const [open, setOpen] = useState<'new' | { readonly member: StaffMemberView; readonly resets: boolean }>()
  const close = () => setOpen(undefined)
  const sheet = {
    factors: own.data?.factors ?? [],
    onClose: close,
    onDone() {
      close()
      members.reload()
    },
  }
  return (
    <MorePage
      title={t('members.title')}
      action={
        <Button kind="primary" icon="people" disabled={!own.data} onClick={() => setOpen('new')}>
          {t('members.add')}
        </Button>
      }
    >
      <LoadState of={members} rows={4} />
      {members.data && <LoadState of={own} rows={0} />}
      {members.data && (
        <ul className="rows card">
          {members.data.members.map((member) => (
            <li key={member.accountId} className="pause">
              <span className="grow">
                <span className="row wrap">
                  <b>
                    <Japanese>{member.name}</Japanese>
                  </b>
                  <Tag tone={member.active ? 'sea' : 'plain'}>
                    {member.active ? t(`role.${member.role}`) : t('members.inactive')}
                  </Tag>
                  {member.hasSecondFactor && <Tag tone="leaf">{t('secondFactor.title')}</Tag>}
                </span>
                <span className="small mute">{member.email}</span>
              </span>
              <Button kind="second" disabled={!own.data} onClick={() => setOpen({ member, resets: false })}>
                {t('members.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RightsTable />
      {open === 'new' && <NewMemberSheet {...sheet} />}
      {typeof open === 'object' &&
        (open.resets ? (
          <ResetSheet {...sheet} member={open.member} />
        ) : (
          <MemberSheet {...sheet} member={open.member} onReset={() => setOpen({ ...open, resets: true })} />
        ))}
    </MorePage>
  )
}

function useRoleOptions() {
  const { t } = useLanguage()
  return staffRoles.map((value) => ({ value, text: t(`role.${value}`) }))
}

interface SheetProps {
  /** What the administrator has, who proves to be it before any member changes. */
  readonly factors: readonly SecondFactorKind[]
  readonly onClose: () => void
  readonly onDone: () => void
}

function NewMemberSheet(sheet: SheetProps) {
  const { t } = useLanguage()
  const { values, field } = useFields({ name: '', email: '', password: '', role: 'counter' as StaffRole })
  const proof = useProof(sheet.factors)
  const roles = useRoleOptions()
  return (
    <FormSheet
      {...sheet}
      title={t('members.add')}
      confirm={t('members.save')}
      call={staffAddMember}
      request={async () => ({ ...values, proof: await proof.give() })}
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
      <h3>{t('proof.title')}</h3>
      {proof.fields}
    </FormSheet>
  )
}

interface MemberSheetProps extends SheetProps {
  readonly member: StaffMemberView
  /** The member's phone is lost. */
  readonly onReset: () => void
}

function MemberSheet({ member, onReset, ...sheet }: MemberSheetProps) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const { values, field } = useFields({ name: member.name, role: member.role, password: '' })
  const roles = useRoleOptions()
  // Only what was changed here is sent: a colleague may have changed the rest meanwhile.
  const [seen] = useState(member)
  const { accountId } = member
  const proof = useProof(sheet.factors)
  const changed = async () => ({
    accountId,
    proof: await proof.give(),
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
        request: async () => ({ ...(await changed()), active: !seen.active }),
      }}
    >
      <p className="small mute">{member.email}</p>
      {member.hasSecondFactor && accountId !== desk.member.accountId && (
        <Button kind="outline" onClick={onReset}>
          {t('members.reset')}
        </Button>
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
      <h3>{t('proof.title')}</h3>
      {proof.fields}
    </FormSheet>
  )
}

interface ResetSheetProps extends SheetProps {
  readonly member: StaffMemberView
}

/** For a colleague whose phone is lost; it signs them out everywhere. */
function ResetSheet({ member, ...sheet }: ResetSheetProps) {
  const { t } = useLanguage()
  return (
    <ProofSheet
      {...sheet}
      title={`${member.name} · ${t('members.reset')}`}
      danger={{ confirm: t('members.resetNow'), note: t('members.resetText') }}
      call={staffResetSecondFactor}
      request={(proof) => ({ accountId: member.accountId, proof })}
    />
  )
}

import { staffAddPasskey, staffBeginPasskey } from '@noriai/contract/calls/staff/passkeys'
import { passkeyNameLimit, type PasskeyCreation } from '@noriai/contract/schema/passkey'
import type { SecondFactorKind } from '@noriai/contract/schema/staff'
import { useEffect, useRef, useState } from 'react'
import { isCode } from '@noriai/contract/client/ApiError'
import { ActionForm, TextField } from '../../components'
import { useAction } from '../../hooks/useAction'
import { useLanguage } from '../../i18n'
import { loadPasskeys, makePasskey } from '../../model/passkey'
import { useSession } from '../../model/session'
import { useProof } from './useProof'

interface AddPasskeyProps {
  /** What the member has already. */
  readonly factors: readonly SecondFactorKind[]
  /** It was added, with the recovery codes that it brought, if any. */
  readonly onAdded: (codes: readonly string[] | null) => void
}

/** Adds a passkey: its name and the proof, then the browser asks; the first factor brings recovery codes. */
export function AddPasskey({ factors, onAdded }: AddPasskeyProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [name, setName] = useState('')
  const proof = useProof(factors)
  // Proven once, it can be tried again when the browser was not answered.
  const begun = useRef<PasskeyCreation>()
  useEffect(() => {
    void loadPasskeys().catch(() => undefined)
  }, [])
  const add = useAction(async () => {
    begun.current ??= await client.call(staffBeginPasskey, await proof.give())
    const passkey = await makePasskey(begun.current)
    const { recoveryCodes } = await client
      .call(staffAddPasskey, { name, passkey })
      .catch((error: unknown) => {
        if (isCode(error, 'staff.passkeyNotAdded')) begun.current = undefined
        throw error
      })
    onAdded(recoveryCodes)
  })
  return (
    <ActionForm action={add} confirm={t('passkey.add')}>
      <TextField
        label={t('passkey.name')}
        help={t('passkey.nameHelp')}
        value={name}
        maxLength={passkeyNameLimit}
        onChange={setName}
        required
      />
      {proof.fields}
    </ActionForm>
  )
}

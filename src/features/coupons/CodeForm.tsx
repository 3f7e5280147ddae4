import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { qr } from '@/assets/icons/qr'
import { IconButton } from '@/components/Button/IconButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { focusField } from '@/platform/focusField'
import { TextField } from '@/components/TextField/TextField'
import { showToast } from '@/toast'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { scanCode } from '@/platform/scan'
import { CouponsStore } from '@/stores/CouponsStore'
import { codeIn } from './codeIn'
import styles from './coupons.module.scss'

interface CodeFormProps {
  readonly initial?: string
  /** One field, without label and help in sight, its button once there is a code: above a list that matters more. */
  readonly isCompact?: boolean
  readonly onAdded: () => void
}

const FIELD = 'coupons-code'
const CODE_LENGTH = 40

/** A voucher code, typed or scanned, becomes a coupon. */
export const CodeForm = observer(function CodeForm({ initial = '', isCompact, onAdded }: CodeFormProps) {
  const t = useT('coupons')
  const errorText = useErrorText()
  const store = useStore(CouponsStore)
  const [code, setCode] = useState(initial)
  const [error, setError] = useState<string>()
  // Above a list it is one thing of several, elsewhere what the page is for.
  const AddButton = isCompact ? SecondaryButton : PrimaryButton
  const refuse = (text: string) => {
    setError(text)
    focusField(FIELD)
  }

  const add = async () => {
    // The button knows, the Enter key does not: a second one would be refused as added already.
    if (store.adding.isLoading) return
    try {
      const { title } = await store.addCode(code)
      setCode('')
      setError(undefined)
      showToast(t('code.added', { title }))
      onAdded()
    } catch (refusal) {
      refuse(errorText(refusal))
    }
  }

  const scan = async () => {
    const scanned = await scanCode()
    if (scanned.kind === 'text') {
      setCode(codeIn(scanned.text))
      setError(undefined)
    }
    if (scanned.kind === 'nothing') refuse(t('code.notRead'))
  }

  return (
    <View className={isCompact ? styles.codeRow : styles.code}>
      <View className={styles.codeField}>
        <TextField
          id={FIELD}
          label={t('code.label')}
          hideLabel={isCompact}
          help={isCompact ? undefined : t('code.help')}
          placeholder={t('code.placeholder')}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setError(undefined)
          }}
          onEnter={() => void add()}
          enterKey="done"
          autocomplete="off"
          maxLength={CODE_LENGTH}
          figures
          error={error}
          inside={<IconButton icon={qr} label={t('code.scan')} color="sea" onClick={() => void scan()} />}
        />
      </View>
      {(!isCompact || code !== '') && (
        <View className={styles.codeButton}>
          <AddButton full loading={store.adding.isLoading} onClick={() => void add()}>
            {t('code.add')}
          </AddButton>
        </View>
      )}
    </View>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { TextButton } from '@/components/Button/TextButton'
import { Segment } from '@/components/Segment/Segment'
import { TextField } from '@/components/TextField/TextField'
import type { ContactForm } from '@/features/tripInfo/ContactFields'
import { useT } from '@/hooks/useT'
import styles from './account.module.scss'
import { kindOf, riderField, riderKinds } from './travellersForm'

interface SavedRiderProps {
  readonly form: ContactForm
  readonly rider: number
  /** Counted from 1, in the order shown. */
  readonly number: number
  readonly onRemove: () => void
}

/** One rider who often comes along. */
export const SavedRider = observer(function SavedRider({ form, rider, number, onRemove }: SavedRiderProps) {
  const t = useT('account')
  const certificate = useT('certificate')
  const field = (part: 'name' | 'birthday') => {
    const name = riderField(rider, part)
    return {
      id: form.idOf(name),
      value: form.values[name] ?? '',
      onChange: (value: string) => form.set(name, value),
      error: form.errorOf(name),
    }
  }
  const kind = kindOf(form.values, rider)
  return (
    <View className={styles.rider}>
      <TextField
        {...field('name')}
        label={certificate(`rider.${kind}`, { number })}
        help={number === 1 ? certificate('nameHelp') : undefined}
        placeholder={certificate('namePlaceholder')}
        autocomplete="off"
        lang="en"
      />
      <Segment
        label={t('travellers.kind', { number })}
        value={kind}
        onChange={(chosen) => form.set(riderField(rider, 'kind'), chosen)}
        options={riderKinds.map((each) => ({ value: each, label: t(`travellers.kinds.${each}`) }))}
      />
      {kind === 'infant' && (
        <TextField
          {...field('birthday')}
          label={certificate('birthday', { number })}
          help={certificate('birthdayHelp')}
          placeholder="2025-01-31"
          figures
        />
      )}
      <TextButton small onClick={onRemove}>
        {t('travellers.remove', { number })}
      </TextButton>
    </View>
  )
})

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  invoiceAddressMaxLength,
  invoiceBankMaxLength,
  invoicePhoneMaxLength,
  invoiceTitleMaxLength,
} from '@noriai/contract/calls/invoices'
import { htmlLang } from '@noriai/contract/lang'
import { taxCountries } from '@noriai/contract/rules/taxNumber'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { langOfLetters } from '@noriai/contract/format/langOfLetters'
import { Segment } from '@/components/Segment/Segment'
import { SelectField } from '@/components/SelectField/SelectField'
import { SelectSheet } from '@/components/SelectSheet/SelectSheet'
import { TextField } from '@/components/TextField/TextField'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { useT } from '@/hooks/useT'
import styles from './invoices.module.scss'
import type { HeadFormState } from './useHeadForm'

const texts = [
  { name: 'taxNumber', max: 40, keyboard: 'text', autocomplete: 'off' },
  { name: 'email', max: 254, keyboard: 'email', autocomplete: 'email' },
  { name: 'address', max: invoiceAddressMaxLength, keyboard: 'text', autocomplete: 'street-address' },
  { name: 'phone', max: invoicePhoneMaxLength, keyboard: 'tel', autocomplete: 'tel' },
  { name: 'bankName', max: invoiceBankMaxLength, keyboard: 'text', autocomplete: 'off' },
  { name: 'bankAccount', max: invoiceBankMaxLength, keyboard: 'text', autocomplete: 'off' },
] as const

const bankFields: ReadonlySet<string> = new Set(['bankName', 'bankAccount'])

/** The fields of a billing name, those of a bank for companies; only the name itself is required. */
export const HeadFields = observer(function HeadFields({ form }: { form: HeadFormState }) {
  const t = useT('invoices')
  const common = useT('common')
  const [isPicking, setPicking] = useState(false)
  const { values, set, errors, hasBankFields } = form
  const shown = texts.filter(({ name }) => hasBankFields || !bankFields.has(name))
  const lettersOf = langOfLetters(values.title, usePlaceHan())
  return (
    <Card>
      <View className={styles.form}>
        <Segment
          label={t('kind')}
          value={values.kind}
          options={(['company', 'person'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        <TextField
          id="invoices-title"
          label={t(`name.${values.kind}`)}
          value={values.title}
          onChange={(title) => set({ title })}
          error={errors.title}
          maxLength={invoiceTitleMaxLength}
          lang={lettersOf && htmlLang[lettersOf]}
          autocomplete={values.kind === 'company' ? 'organization' : 'name'}
          enterKey="next"
        />
        <SelectField
          id="invoices-country"
          label={t('country')}
          placeholder={t('country')}
          value={t(`countries.${values.country}`)}
          onOpen={() => setPicking(true)}
          expanded={isPicking}
        />
        {shown.map(({ name, max, keyboard, autocomplete }) => (
          <TextField
            key={name}
            id={`invoices-${name}`}
            label={t(`fields.${name}`)}
            optional={common('optional')}
            value={values[name] ?? ''}
            onChange={(value) => set({ [name]: value })}
            error={errors[name]}
            help={name === 'email' ? t('emailHelp') : undefined}
            maxLength={max}
            keyboard={keyboard}
            autocomplete={autocomplete}
            enterKey="next"
          />
        ))}
        <CheckRow checked={values.isDefault} onChange={(isDefault) => set({ isDefault })}>
          {t('makeDefault')}
        </CheckRow>
      </View>
      <SelectSheet
        open={isPicking}
        title={t('country')}
        value={values.country}
        options={taxCountries.map((value) => ({ value, label: t(`countries.${value}`) }))}
        onSelect={(country) => {
          set({ country })
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </Card>
  )
})

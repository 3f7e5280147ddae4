import { lostKinds, type LostKind } from '@noriai/contract/rules/lostProperty'
import { SelectField, TextField } from '../../components'
import { useLanguage } from '../../i18n'

/** A thing that was found or is missed. */
interface Thing {
  readonly kind: LostKind
  readonly what: string
}

interface ThingFieldsProps {
  readonly values: Thing
  readonly onChange: (part: Partial<Thing>) => void
}

/** What was found or is missed: its kind, and in words. */
export function ThingFields({ values, onChange }: ThingFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      <SelectField
        label={t('lost.field.kind')}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
        options={lostKinds.map((value) => ({ value, text: t(`lost.kind.${value}`) }))}
      />
      <TextField
        label={t('lost.field.what')}
        help={t('lost.field.whatHelp')}
        value={values.what}
        onChange={(what) => onChange({ what })}
        maxLength={200}
        required
      />
    </>
  )
}

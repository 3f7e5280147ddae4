import { useState } from 'react'
import { Text } from '@tarojs/components'
import { typedDialCode } from '@noriai/contract/rules/phone'
import { chevronDown } from '@/assets/icons/chevronDown'
import type { FieldProps } from '../Field/Field'
import { Icon } from '../Icon/Icon'
import { SelectSheet } from '../SelectSheet/SelectSheet'
import { TextField } from '../TextField/TextField'
import { Touchable } from '../Touchable/Touchable'
import styles from './PhoneField.module.scss'

export interface DialCountry {
  /** ISO code, such as `JP`. */
  code: string
  /** With its plus, such as `+81`. */
  dialCode: string
  /** In the page's language. */
  name: string
  /** Its other names, to be found by. */
  search?: string
}

interface PhoneFieldProps extends FieldProps {
  countries: readonly DialCountry[]
  /** ISO code of the chosen one: some share a dial code. */
  country: string
  onCountry: (code: string) => void
  value: string
  /** As typed; plus signs, spaces and zeros in front are the contract's to judge. */
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** A tick at the right: it is proved. */
  valid?: boolean
  /** Title of the list of countries, and name of the button that opens it. */
  pickerTitle: string
  searchLabel: string
}

/**
 * A phone number: the country's dial code in front, chosen from a list, and the number as people type it. One typed with its own
 * code moves that to the front: two codes side by side would be one too many.
 */
export function PhoneField({
  countries,
  country,
  onCountry,
  pickerTitle,
  searchLabel,
  onChange,
  ...field
}: PhoneFieldProps) {
  const [isPicking, setPicking] = useState(false)
  const dialCode = countries.find(({ code }) => code === country)?.dialCode ?? ''
  const handleChange = (typed: string) => {
    const international = typedDialCode(typed)
    const code = `+${international?.dialCode}`
    const named = dialCode === code ? country : countries.find((one) => one.dialCode === code)?.code
    if (!international || named === undefined) return onChange(typed)
    if (named !== country) onCountry(named)
    return onChange(international.rest)
  }
  return (
    <>
      <TextField
        {...field}
        onChange={handleChange}
        keyboard="tel"
        autocomplete="tel-national"
        enterKey="done"
        figures
        start={
          <Touchable
            className={styles.code}
            label={`${pickerTitle}: ${dialCode}`}
            opens="dialog"
            expanded={isPicking}
            onClick={() => setPicking(true)}
          >
            <Text className="num">{dialCode}</Text>
            <Icon icon={chevronDown} size={16} color="ink-2" />
          </Touchable>
        }
      />
      <SelectSheet
        open={isPicking}
        title={pickerTitle}
        searchLabel={searchLabel}
        value={country}
        options={countries.map(({ code, name, search, dialCode: dial }) => ({
          value: code,
          label: name,
          search: `${dial} ${code} ${search ?? ''}`,
          end: <Text className="num mute">{dial}</Text>,
        }))}
        onSelect={onCountry}
        onClose={() => setPicking(false)}
      />
    </>
  )
}

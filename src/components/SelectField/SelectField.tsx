import { Text } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { chevronDown } from '@/assets/icons/chevronDown'
import { cx } from '../cx'
import { Field, type FieldProps } from '../Field/Field'
import { Icon } from '../Icon/Icon'
import { Touchable } from '../Touchable/Touchable'
import box from '../TextField/FieldBox.module.scss'
import styles from './SelectField.module.scss'

interface SelectFieldProps extends FieldProps {
  /** What is chosen, in words. */
  value: string | undefined
  placeholder: string
  onOpen: () => void
  /** Whether the sheet it opens is open. */
  expanded?: boolean
  icon?: IconShape
  filled?: boolean
}

/** A field whose value is chosen in a sheet: looks like a field, is a button. */
export function SelectField({
  value,
  placeholder,
  onOpen,
  expanded,
  icon,
  filled,
  ...field
}: SelectFieldProps) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <Touchable
          id={id}
          onClick={onOpen}
          label={`${field.label}: ${value ?? placeholder}`}
          describedBy={describedBy}
          expanded={expanded}
          opens="dialog"
          className={cx(box.box, styles.select, filled && box.filled, invalid && box.invalid)}
        >
          {icon && <Icon icon={icon} size={22} color="ink-2" />}
          <Text className={cx('grow', value === undefined && 'faint')}>{value ?? placeholder}</Text>
          <Icon icon={chevronDown} size={20} color="line-strong" />
        </Touchable>
      )}
    </Field>
  )
}

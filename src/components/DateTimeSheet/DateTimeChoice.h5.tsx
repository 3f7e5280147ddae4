import { Field } from '../Field/Field'
import type { DateTimeChoiceProps } from './DateTimeChoice.types'
import styles from './DateTimeChoice.module.scss'

/** One select a column: the phone draws its own wheel for it, and keyboard and screen reader know it. */
export function DateTimeChoice({ columns, onChange }: DateTimeChoiceProps) {
  const change = (at: number, value: string) =>
    onChange(columns.map((column, index) => (index === at ? value : column.value)))
  return (
    <div className={styles.columns}>
      {columns.map((column, index) => (
        <Field key={column.label} label={column.label} className={styles.column}>
          {({ id }) => (
            <select
              id={id}
              className={styles.select}
              value={column.value}
              onChange={(event) => change(index, event.target.value)}
            >
              {column.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  )
}

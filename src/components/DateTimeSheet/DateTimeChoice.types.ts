export interface ChoiceColumn {
  /** Of this column, for screen readers and above it. */
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export interface DateTimeChoiceProps {
  readonly columns: readonly ChoiceColumn[]
  /** The values of all columns, in order. */
  readonly onChange: (values: string[]) => void
}

interface SegmentProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[]
  readonly onChange: (value: Value) => void
  readonly small?: boolean
}

/** A choice of one from a few shown side by side. */
export function Segment<Value extends string>({
  label,
  value,
  options,
  onChange,
  small = false,
}: SegmentProps<Value>) {
  return (
    <div className={`segment${small ? ' segment-small' : ''}`} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}

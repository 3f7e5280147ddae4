import { useId, type ReactNode } from 'react'
import { Label, Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { check } from '@/assets/icons/check'
import { info } from '@/assets/icons/info'
import { warning } from '@/assets/icons/warning'
import type { ColorToken } from '@/styles/palette'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import styles from './Field.module.scss'

/** What a control needs so that its label, help and error belong to it. */
export interface FieldWiring {
  readonly id: string
  /** Ids of the help or error, if shown. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
}

type HelpTone = 'plain' | 'ok' | 'warn'

export interface FieldProps {
  label: string
  /** Known to the page, so that it can move focus here (`focusField`). Unique in the document: begin it with the page. */
  id?: string
  help?: ReactNode
  helpTone?: HelpTone
  helpIcon?: IconShape
  /** What is wrong and what to do. Takes the place of the help. */
  error?: string
  /** The id of what is said elsewhere of a group that this field is wrong in, such as of three narrow ones side by side. */
  groupError?: string
  /** The word for "optional", if it is. */
  optional?: string
  /** Right of the label, such as a TextButton. */
  end?: ReactNode
  /** Kept for screen readers only. */
  hideLabel?: boolean
  className?: string
}

const TONES: Readonly<Record<HelpTone, { color: ColorToken; icon?: IconShape }>> = {
  plain: { color: 'ink-2' },
  ok: { color: 'leaf-ink', icon: check },
  warn: { color: 'amber-ink', icon: info },
}

/** A label above a control, help or an error below it, and the ids that tie them together. */
export function Field({
  label,
  id,
  help,
  helpTone = 'plain',
  helpIcon,
  error,
  groupError,
  optional,
  end,
  hideLabel,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const tone = TONES[helpTone]
  const icon = helpIcon ?? tone.icon
  return (
    <View className={className}>
      <View className={cx(hideLabel ? 'unseen' : styles.head)}>
        <Label for={controlId} className={styles.label}>
          {label}
          {/* A space between them, or a screen reader hears one word. */}
          {optional && <Text className={styles.optional}> {optional}</Text>}
        </Label>
        {end}
      </View>
      {children({
        id: controlId,
        describedBy: error || help ? noteId : groupError,
        invalid: Boolean(error) || Boolean(groupError),
      })}
      {error ? (
        <View id={noteId} role="alert" className={cx(styles.note, styles.error)}>
          <Icon icon={warning} size={18} color="vermilion-ink" />
          <Text className="grow">{error}</Text>
        </View>
      ) : (
        help && (
          <View id={noteId} className={cx(styles.note, styles[helpTone])}>
            {icon && <Icon icon={icon} size={18} color={tone.color} />}
            <Text className="grow">{help}</Text>
          </View>
        )
      )}
    </View>
  )
}

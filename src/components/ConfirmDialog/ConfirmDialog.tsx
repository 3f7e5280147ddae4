import { useId, type ReactNode, type RefObject } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useT } from '@/hooks/useT'
import { useRootStyle } from '@/hooks/useRootStyle'
import { DangerButton } from '../Button/DangerButton'
import { OutlineButton } from '../Button/OutlineButton'
import { PrimaryButton } from '../Button/PrimaryButton'
import { Heading } from '../Heading/Heading'
import { Portal } from '../Sheet/Portal'
import { useDialog } from '../Sheet/useDialog'
import styles from './ConfirmDialog.module.scss'

interface ConfirmDialogProps {
  open: boolean
  /** The question. */
  title: ReactNode
  /** What happens on yes, with this order's figures. */
  children?: ReactNode
  confirm: { label: string; tone?: 'danger'; loading?: boolean }
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question that must be answered before going on. */
export const ConfirmDialog = observer(function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useT('common')
  const titleId = useId()
  const textId = useId()
  const { panelRef, panelProps } = useDialog(open, onCancel)
  const rootStyle = useRootStyle()
  if (!open) return null
  const Confirm = confirm.tone === 'danger' ? DangerButton : PrimaryButton
  return (
    <Portal>
      <View className={styles.layer} style={rootStyle}>
        <View className={styles.scrim} onClick={onCancel} catchMove />
        <View
          ref={panelRef as RefObject<HTMLDivElement>}
          className={styles.panel}
          role="alertdialog"
          aria-labelledby={titleId}
          aria-describedby={textId}
          {...panelProps}
        >
          <Heading level={2} look="sheet" id={titleId}>
            {title}
          </Heading>
          <View id={textId} className={styles.text}>
            {children}
          </View>
          <View className={styles.buttons}>
            <Confirm full loading={confirm.loading} onClick={onConfirm}>
              {confirm.label}
            </Confirm>
            <OutlineButton full onClick={onCancel}>
              {cancelLabel ?? t('cancel')}
            </OutlineButton>
          </View>
        </View>
      </View>
    </Portal>
  )
})

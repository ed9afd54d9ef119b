import { Modal, type ModalProps } from './modal.tsx'

export type DialogProps = Omit<ModalProps, 'className' | 'role'> & {
  /** 26, 32 or 60 rem wide; on a phone a sheet from below. */
  size?: 'small' | 'medium' | 'large'
}

/** Put `data-autofocus` on the control that should receive the focus. */
export function Dialog({ size = 'medium', ...rest }: DialogProps) {
  return <Modal {...rest} className={size === 'medium' ? undefined : `modal-${size}`} />
}

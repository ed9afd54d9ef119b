import { Modal, type ModalProps } from './modal.tsx'

export type DialogProps = Omit<ModalProps, 'className' | 'role'> & {
  /** 26, 32 or 60 rem wide; on a phone a sheet from below. */
  size?: 'small' | 'medium' | 'large'
}

/** The focus starts at the first field of its `DialogForm`, or at the control with `data-autofocus`. */
export function Dialog({ size = 'medium', ...rest }: DialogProps) {
  return <Modal {...rest} className={size === 'medium' ? undefined : `modal-${size}`} />
}
